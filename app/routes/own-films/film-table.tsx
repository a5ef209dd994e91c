import { Link } from 'react-router'
import { yearOf } from '#app/domain/plain-date.ts'
import type { OwnSort } from '#app/library/own-films/own-filters.ts'
import { FilmLink } from '#app/ui/film/film-link.tsx'
import { Poster } from '#app/ui/film/poster.tsx'
import { StarRating } from '#app/ui/film/stars/star-rating.tsx'
import { formatPlainDate } from '#app/ui/layout/format-date.ts'
import { Icon } from '#app/ui/layout/icon.tsx'
import { LikedMark } from '#app/ui/log/viewing-marks.tsx'
import { FilmCheckbox } from './bulk/film-checkbox.tsx'
import type { FilmSelection } from './bulk/use-film-selection.ts'
import styles from './film-table.module.css'
import type { OwnCard } from './own-card.ts'
import { type OwnFilmsView, ownFilmsPath } from './own-view.ts'

type FilmTableProps = { films: OwnCard[]; view: OwnFilmsView; chosen: FilmSelection }

/** The films as a table. A press on a heading sorts by it. */
export const FilmTable = ({ films, view, chosen }: FilmTableProps) => (
  <div className={styles.container}>
    <table className={styles.table}>
      <caption className="sr">Your films</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.tickColumn}>
            <span className="sr">Chosen</span>
          </th>
          <Heading sort="title" label="Film" view={view} />
          <Heading sort="stars" label="My stars" view={view} isDescending className={styles.starsColumn} />
          <th scope="col" className={`${styles.wide} ${styles.likeColumn}`}>
            <span className="sr">Liked</span>
          </th>
          <Heading sort="seen" label="Seen" view={view} isDescending className={styles.dateColumn} />
          <th scope="col" className={`${styles.wide} ${styles.number} ${styles.timesColumn}`}>
            Times
          </th>
          <Heading
            sort="longest"
            label="Length"
            view={view}
            isDescending
            className={`${styles.wide} ${styles.number} ${styles.lengthColumn}`}
          />
          <th scope="col" className={`${styles.widest} ${styles.wordsColumn}`}>
            Genres
          </th>
          <th scope="col" className={`${styles.widest} ${styles.wordsColumn}`}>
            Tags
          </th>
        </tr>
      </thead>
      <tbody>
        {films.map(own => (
          <Row key={own.film.id} own={own} chosen={chosen} />
        ))}
      </tbody>
    </table>
  </div>
)

type HeadingProps = { sort: OwnSort; label: string; view: OwnFilmsView; isDescending?: boolean; className?: string }

function Heading({ sort, label, view, isDescending = false, className }: HeadingProps) {
  const isSorted = view.params.sort === sort
  const direction = isDescending ? 'descending' : 'ascending'
  return (
    <th scope="col" className={className} aria-sort={isSorted ? direction : undefined}>
      <Link to={ownFilmsPath(view.sortedBy(sort))} preventScrollReset>
        {label}
        {isSorted && <Icon name="down" />}
      </Link>
    </th>
  )
}

type RowProps = { own: OwnCard; chosen: FilmSelection }

const Row = ({ own: { film, runtime, stars, isLiked, seenOn, viewingCount, tags }, chosen }: RowProps) => (
  <tr className={chosen.chosen.includes(film.id) ? styles.chosen : undefined}>
    <td>
      <FilmCheckbox film={film} chosen={chosen} />
    </td>
    <th scope="row">
      <div className={styles.film}>
        <Poster picture={film.poster} sizes="2.5rem" />
        <span>
          <FilmLink className={`cover ${styles.title}`} film={film} />{' '}
          <span className="num quiet">{yearOf(film.releaseDate)}</span>
        </span>
      </div>
    </th>
    <td>{stars !== null && <StarRating stars={stars} />}</td>
    <td className={styles.wide}>{isLiked && <LikedMark />}</td>
    <td className={`num ${styles.date}`}>{seenOn && formatPlainDate(seenOn)}</td>
    <td className={`num ${styles.wide} ${styles.number}`}>{viewingCount > 0 && viewingCount}</td>
    <td className={`num ${styles.wide} ${styles.number} ${styles.lengthColumn}`}>
      {runtime !== null && `${runtime} min`}
    </td>
    <td className={`quiet ${styles.widest}`}>{film.genres.slice(0, 2).join(', ')}</td>
    <td className={styles.widest}>
      {tags.map(tag => (
        <span key={tag} className={styles.tag}>
          {tag}
        </span>
      ))}
    </td>
  </tr>
)
