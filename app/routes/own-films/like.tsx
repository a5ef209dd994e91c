import { OwnIcon } from '#app/ui/layout/icon.tsx'
import styles from './like.module.css'

/** The heart of a film that the member likes. */
export const Like = () => (
  <span className={styles.like}>
    <span className="sr">Liked</span>
    <OwnIcon
      d="M12 20s-7.500-4.700-7.500-10A4.200 4.200 0 0 1 12 7.300 4.200 4.200 0 0 1 19.500 10C19.500 15.300 12 20 12 20z"
      solid
    />
  </span>
)
