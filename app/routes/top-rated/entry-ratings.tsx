import type { FilmSummary } from '#app/films/film.ts'
import { formatPlainDate } from '#app/ui/layout/format-date.ts'
import styles from './entry-ratings.module.css'
import { labelledRating } from './labelled-rating.ts'

/** The two figures of an entry, in the spec's words; ratings have two decimals here (spec section 9). */
export function EntryRatings({ film }: { film: FilmSummary }) {
  const rating = labelledRating(film)
  return (
    <dl className={`${styles.figures} num`}>
      {film.releaseDate && (
        <div>
          <dt>Release Date:</dt>
          <dd>{formatPlainDate(film.releaseDate)}</dd>
        </div>
      )}
      {rating && (
        <div>
          <dt>{rating.label}</dt>
          <dd className={styles.rating}>{rating.figure}</dd>
        </div>
      )}
    </dl>
  )
}
