import { href, Link } from 'react-router'
import { formatStars } from '#app/domain/stars.ts'
import { Poster } from '#app/ui/film/poster.tsx'
import { ReleaseDate } from '#app/ui/film/release/release-date.tsx'
import { formatPlainDate } from '#app/ui/layout/format-date.ts'
import { Icon } from '#app/ui/layout/icon.tsx'
import type { SharedPage, ShownFilm } from './read-shared.ts'
import styles from './shared-films.module.css'

type SharedFilmsProps = Pick<SharedPage, 'kind' | 'films' | 'isRanked' | 'firstNumber'>

/** The films of a shared page, numbered when the list is ranked. */
export function SharedFilms({ kind, films, isRanked, firstNumber }: SharedFilmsProps) {
  if (films.length === 0) return <p className={styles.nothing}>No films here yet. Come back later.</p>
  const List = kind === 'watchlist' ? 'ul' : 'ol'
  return (
    <section aria-label="The films">
      <List className={isRanked ? `${styles.films} ${styles.ranked}` : styles.films}>
        {films.map((shown, index) => (
          <li key={`${shown.film.id} ${index}`}>
            {isRanked && <b className={`${styles.rank} num`}>{firstNumber + index}</b>}
            <SharedFilm {...shown} />
          </li>
        ))}
      </List>
    </section>
  )
}

const SharedFilm = ({ film, note, watchedOn, stars }: ShownFilm) => (
  <>
    <div className={styles.poster}>
      <Poster picture={film.poster} sizes="4.5rem" />
    </div>
    <div>
      <h2 className={styles.title}>
        <Link className="cover" to={href('/movie/:id', { id: String(film.id) })}>
          {film.title}
        </Link>{' '}
        <span className="quiet">
          <ReleaseDate date={film.releaseDate} />
        </span>
      </h2>
      {(watchedOn || stars) && (
        <p className={`quiet num ${styles.facts}`}>
          {watchedOn && <time dateTime={watchedOn}>{formatPlainDate(watchedOn, 'long')}</time>}
          {stars && (
            <span className={styles.stars}>
              <Icon name="star" solid /> {formatStars(stars)}
            </span>
          )}
        </p>
      )}
      {note && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
    </div>
  </>
)
