import { formatStars } from '#app/domain/stars.ts'
import { allProps, cachedFragment } from '#app/ui/fragments/cached-fragment.tsx'
import { Icon } from '#app/ui/layout/icon.tsx'
import styles from './star-rating.module.css'

const five = [1, 2, 3, 4, 5]

/** A rating as five stars and a figure, read out as "3.5 stars". */
export const StarRating = import.meta.env.SSR ? cachedFragment(Stars, allProps) : Stars

function Stars({ stars }: { stars: number }) {
  return (
    <span className={styles.stars}>
      <span className="sr">{formatStars(stars)}</span>
      {five.map(star => (
        <span key={star} className={styles.star}>
          <Icon name="star" solid />
          {stars > star - 1 && (
            <span className={stars >= star ? styles.full : styles.half}>
              <Icon name="star" solid />
            </span>
          )}
        </span>
      ))}
      <span className={`${styles.figure} num`} aria-hidden="true">
        {stars}
      </span>
    </span>
  )
}
