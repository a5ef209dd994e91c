import { href } from 'react-router'
import { uploadLimits } from '#app/import/parse/files/upload-limits.ts'
import { FileField } from '#app/ui/form/field.tsx'
import buttons from '../../ui/form/button.module.css'
import styles from './choose-file.module.css'

type ChooseFileProps = {
  error: string | null
  isAnother: boolean
  headingRef: React.Ref<HTMLHeadingElement> | undefined
}

/** The form that uploads a file: a native form, because the response is a new page in any case. */
export const ChooseFile = ({ error, isAnother, headingRef }: ChooseFileProps) => (
  <section className={styles.choose} aria-labelledby="choose">
    <h2 id="choose" ref={headingRef} tabIndex={-1} className={styles.heading}>
      {isAnother ? 'Another file' : 'Choose your file'}
    </h2>
    {!isAnother && <Sources />}
    <form method="post" action={href('/user/import')} encType="multipart/form-data" className={styles.form}>
      <FileField
        label="ZIP, CSV or JSON, at most 8 MB"
        accept=".zip,.csv,.json"
        maxBytes={uploadLimits.fileBytes}
        tooLarge="This file is larger than 8 MB."
        error={error}
      />
      <button type="submit" className={isAnother ? buttons.secondary : buttons.primary}>
        Preview
      </button>
    </form>
    <p className="quiet">Nothing changes yet: first you see what the file would do.</p>
  </section>
)

const Sources = () => (
  <dl className={styles.sources}>
    {sources.map(({ site, how }) => (
      <div key={site} className={styles.source}>
        <dt className={styles.site}>{site}</dt>
        <dd className="quiet">{how}</dd>
      </div>
    ))}
  </dl>
)

const sources = [
  {
    site: 'Letterboxd',
    how: 'The ZIP of your account’s data, as it is, or one of its files: diary, ratings, reviews, watched, likes, watchlist, lists.',
  },
  {
    site: 'IMDb',
    how: 'The CSV of your ratings, your watchlist, your check-ins or a list. A list gets the name of its file. A file whose name is a code (4fa5….csv) is taken for your watchlist: rename it first to the name of the list, or to checkins.csv.',
  },
  { site: 'TMDB', how: 'The CSV of your ratings, your watchlist, your favourites or a list.' },
  {
    site: 'Trakt',
    how: 'The ZIP of your data, as it is, or one of its JSON files. It has days in UTC: an evening may be the day before or after yours.',
  },
  { site: 'filmDB', how: 'The ZIP or the filmdb.json of an export.' },
]
