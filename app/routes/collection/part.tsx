import { yearOf } from '#app/domain/plain-date.ts'
import type { Stars } from '#app/domain/stars.ts'
import { formatList } from '#app/domain/text/format-list.ts'
import type { FilmSummary } from '#app/films/film.ts'
import { FilmCard, FilmRating } from '#app/ui/film/film-card.tsx'
import { formatRuntime } from '#app/ui/film/runtime.ts'
import { OwnStars } from '#app/ui/film/stars/own-stars.tsx'
import { Icon } from '#app/ui/layout/icon.tsx'
import styles from './part.module.css'

type PartProps = {
  film: FilmSummary
  /** The place in the order, from 1; null where films of the collection are missing. */
  number: number | null
  /** The film the member may see next. */
  isNext: boolean
  /** Whether the film is not out. */
  isComing: boolean
  /** The member's marks on the film; null for an anonymous visitor. */
  own: FilmStatus | null
}

type FilmStatus = { stars: Stars | null; isSeen: boolean; isOnWatchlist: boolean }

/** A film of a collection: its number and year, and the member's state in words. */
export const Part = ({ film, number, isNext, isComing, own }: PartProps) => (
  <li className={styles.part}>
    <p className={`${styles.place} ${isNext ? styles.next : ''} num`}>
      {number !== null && <b>{number}</b>}
      <span>{yearOf(film.releaseDate)}</span>
    </p>
    <FilmCard
      film={film}
      sizes="(min-width: 64rem) 15vw, (min-width: 48rem) 30vw, 46vw"
      facts={
        <span className={styles.facts}>
          {film.directors.length > 0 && <span>{formatList(film.directors.map(({ name }) => name))}</span>}
          {film.runtime !== null && <span className="num">{formatRuntime(film.runtime)}</span>}
          <FilmRating film={film} />
        </span>
      }
    />
    {own && <State {...{ own, isNext, isComing }} />}
  </li>
)

type StateProps = Pick<PartProps, 'isNext' | 'isComing'> & { own: FilmStatus }

function State({ own: { stars, isSeen, isOnWatchlist }, isNext, isComing }: StateProps) {
  if (stars !== null) return <OwnStars stars={stars} />
  if (isSeen)
    return (
      <p className={styles.on}>
        <Icon name="check" /> Seen
      </p>
    )
  if (isOnWatchlist)
    return (
      <p className={styles.on}>
        <Icon name="list" solid /> On your list
      </p>
    )
  if (isNext)
    return (
      <p className={styles.on}>
        <Icon name="play" solid /> Next
      </p>
    )
  return <p className="quiet">{isComing ? 'Not out yet' : 'Not seen by you'}</p>
}
