import type { PlainDate } from '#app/domain/plain-date.ts'
import type { LatestEntry } from '#app/library/profile/month.server.ts'
import { FilmLink } from '#app/ui/film/film-link.tsx'
import { Poster } from '#app/ui/film/poster.tsx'
import { StarRating } from '#app/ui/film/stars/star-rating.tsx'
import { formatPlainDate } from '#app/ui/layout/format-date.ts'
import { weekdayName } from '#app/ui/layout/weekday-name.ts'
import { LikedMark, RewatchMark } from '#app/ui/log/viewing-marks.tsx'
import styles from './latest-entries.module.css'

/** Tags of an entry that have room. */
const maxTags = 2

/** The newest entries of the diary; `year` is this year, which is not repeated in the days. */
export const LatestEntries = ({ entries, year }: { entries: LatestEntry[]; year: string }) => (
  <div>
    <h3 className="sr">Latest entries</h3>
    <ol className={styles.latest}>
      {entries.map(({ id, film, watchedOn, tags, stars, isRewatch, isLiked }) => (
        <li key={id}>
          <Poster picture={film.poster} sizes="3rem" />
          <div className={styles.what}>
            <h4>
              <FilmLink className="cover" film={film} />
            </h4>
            <p className="quiet num">
              {watchedOn === null ? 'No date' : <time dateTime={watchedOn}>{dayOf(watchedOn, year)}</time>}
              {tags.length > 0 && ` · ${tags.slice(0, maxTags).join(', ')}`}
            </p>
          </div>
          <div className={styles.marks}>
            {stars !== null && <StarRating stars={stars} />}
            {(isRewatch || isLiked) && (
              <p>
                {isRewatch && <RewatchMark />}
                {isLiked && <LikedMark />}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  </div>
)

/** `Sat, Nov 21`, with the year of another one. */
function dayOf(day: PlainDate, year: string) {
  return `${weekdayName(day).slice(0, 3)}, ${formatPlainDate(day, day.startsWith(year) ? 'day' : 'short')}`
}
