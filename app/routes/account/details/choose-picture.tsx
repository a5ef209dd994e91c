import { href } from 'react-router'
import { detailMessages } from '#app/accounts/forms/detail-messages.ts'
import { FileField } from '#app/ui/form/field.tsx'
import buttons from '../../../ui/form/button.module.css'
import styles from './details.module.css'

type ChoosePictureProps = { hasPicture: boolean; error: string | null; maxBytes: number }

/** Native forms: the response is a new page in any case, which shows the new picture. */
export const ChoosePicture = ({ hasPicture, error, maxBytes }: ChoosePictureProps) => (
  <>
    <p>
      <img className={styles.avatar} src={href('/user/avatar')} alt="" width={80} height={80} />
    </p>
    <form method="post" action={href('/user/picture')} encType="multipart/form-data" className={styles.upload}>
      <FileField
        label="PNG, JPEG or WebP, at most 1 MB"
        accept="image/png,image/jpeg,image/webp"
        maxBytes={maxBytes}
        tooLarge={detailMessages.pictureTooLarge}
        error={error}
      />
      <button type="submit" className={buttons.primary}>
        Save Picture
      </button>
    </form>
    <p className="quiet">
      It is cut to a square and made small. What a camera writes into the file, such as the place, is not kept.
    </p>
    {hasPicture && (
      <form method="post" action={href('/user/picture')}>
        <button type="submit" name="intent" value="remove" className={buttons.secondary}>
          Remove the Picture
        </button>
      </form>
    )}
  </>
)
