import type { FilmSummary } from '#app/films/film.ts'
import { formatPlainDate } from '#app/ui/layout/format-date.ts'
import styles from './entry-ratings.module.css'

/** The two figures of an entry, in the spec's words; ratings have two decimals here (spec section 9). */
export const RatingFigures = ({ film: { releaseDate, voteAverage } }: { film: FilmSummary }) => (
  <dl className={`${styles.figures} num`}>
    {releaseDate && (
      <div>
        <dt>Release Date:</dt>
        <dd>{formatPlainDate(releaseDate)}</dd>
      </div>
    )}
    {voteAverage !== null && (
      <div>
        <dt>Rating:</dt>
        <dd className={styles.rating}>{voteAverage.toFixed(2)}</dd>
      </div>
    )}
  </dl>
)
