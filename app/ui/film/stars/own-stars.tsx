import type { Stars } from '#app/domain/stars.ts'
import { Icon } from '../../layout/icon.tsx'
import styles from './own-stars.module.css'

/** The member's own stars. `isOnPoster`: a plate over the lower edge of a poster, where no title is. */
export const OwnStars = ({ stars, isOnPoster = false }: { stars: Stars; isOnPoster?: boolean }) => (
  <span className={isOnPoster ? `${styles.stars} ${styles.plate} num` : `${styles.stars} num`}>
    <span className="sr">Your rating: </span>
    <Icon name="star" solid />
    {stars}
  </span>
)
