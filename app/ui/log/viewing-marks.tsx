// The marks of a viewing in a list of films.
import { HeartIcon, RewatchIcon } from './icons.tsx'
import styles from './viewing-marks.module.css'

export const RewatchMark = () => (
  <span className={styles.mark} title="Rewatch">
    <RewatchIcon />
    <span className="sr">Rewatch</span>
  </span>
)

export const LikedMark = () => (
  <span className={`${styles.mark} ${styles.liked}`} title="Liked">
    <HeartIcon solid />
    <span className="sr">Liked</span>
  </span>
)
