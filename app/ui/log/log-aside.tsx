import { yearOf } from '#app/domain/plain-date.ts'
import { formatStars } from '#app/domain/stars.ts'
import type { Viewings } from '#app/library/diary/viewings.ts'
import { Poster } from '../film/poster.tsx'
import { formatRuntime } from '../film/runtime.ts'
import { formatPlainDate } from '../layout/format-date.ts'
import { Icon } from '../layout/icon.tsx'
import styles from './log-aside.module.css'
import type { LogFilm } from './log-film.ts'

/** The film beside the form, with the newest viewings before this one. */
export function LogAside({ film, viewings }: { film: LogFilm; viewings: Viewings['newest'] }) {
  const facts = [yearOf(film.releaseDate), film.runtime !== null && formatRuntime(film.runtime)].filter(Boolean)
  return (
    <div className={`${styles.about} screen`}>
      <img className={styles.glow} src={film.poster.src} alt="" />
      <Poster picture={film.poster} load="eager" sizes="13rem" />
      <div>
        <p className={styles.title}>{film.title}</p>
        <p className="quiet num">{facts.join(' · ')}</p>
      </div>
      {viewings.length > 0 && (
        <div className={styles.past}>
          <p className="label">Seen before</p>
          <ul className="num">
            {viewings.map(({ id, watchedOn, stars }) => (
              <li key={id}>
                <span>{watchedOn === null ? 'No date' : formatPlainDate(watchedOn)}</span>
                {stars !== null && (
                  <span className={styles.given}>
                    <Icon name="star" solid />
                    <span className="sr">{formatStars(stars)}</span>
                    <span aria-hidden="true">{stars}</span>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
