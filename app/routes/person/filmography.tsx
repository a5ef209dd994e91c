import { Link } from 'react-router'
import { type FilmOrder, filmOrders } from '#app/domain/filmography-orders.ts'
import { yearOf } from '#app/domain/plain-date.ts'
import { type PersonFilm, type PersonRole, personRoles } from '#app/films/person.ts'
import { FilmRating } from '#app/ui/film/film-card.tsx'
import { FilmLink } from '#app/ui/film/film-link.tsx'
import { OwnMark } from '#app/ui/film/own-mark.tsx'
import { Poster } from '#app/ui/film/poster.tsx'
import { QuickWatchlist } from '#app/ui/film/quick-watchlist.tsx'
import { PathSelect } from '#app/ui/form/path-select.tsx'
import tabs from '#app/ui/layout/tab-link.module.css'
import { TabLink } from '#app/ui/layout/tab-link.tsx'
import { formatPart, roleNames } from '#app/ui/people/roles.ts'
import type { OwnMarks } from '../reads/own-marks.ts'
import { byDecade } from './by-decade.ts'
import { isByYear } from './film-order.ts'
import styles from './filmography.module.css'

type FilmographyProps = {
  /** The films of this page, in their order. */
  films: PersonFilm[]
  /** The films of all roles together. */
  total: number
  counts: Record<PersonRole, number>
  /** Numbers of films without hidden ones. */
  shownCounts: { all: number; ofRole: Record<PersonRole, number> }
  /** Null for all roles. */
  role: PersonRole | null
  order: FilmOrder
  /** Null for an anonymous visitor. */
  marks: OwnMarks
  pathOf: (change: { role?: PersonRole | null; order?: FilmOrder }) => string
  /** Whether seen films are left out, and the path of the other choice; null for an anonymous visitor. */
  hiding: { isOn: boolean; to: string } | null
}

const orderNames: Record<FilmOrder, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  rating: 'Best rated',
  known: 'Best known',
  mine: 'Your rating',
}

/** The films of a person, by decade or in another order, with a link for each role they have. */
export function Filmography(props: FilmographyProps) {
  const { films, total, counts, shownCounts, role, order, marks, pathOf, hiding } = props
  const roles = personRoles.filter(role => counts[role] > 0)
  const orders = filmOrders.filter(order => order !== 'mine' || marks !== null)
  return (
    <section aria-labelledby="films">
      <header className={styles.head}>
        <h2 id="films">{total === 1 ? 'The only film here' : 'Films'}</h2>
        {total > 1 && (
          <PathSelect
            label="Order"
            name="sort"
            value={order}
            options={orders.map(value => ({ value, label: orderNames[value] }))}
            pathOf={value => pathOf({ order: orders.find(order => order === value) ?? filmOrders[0] })}
            submit="Sort"
          />
        )}
      </header>
      {roles.length > 1 && (
        <nav className={tabs.tabs} aria-label="Roles">
          <TabLink name="All" count={shownCounts.all} to={pathOf({ role: null })} isCurrent={role === null} />
          {roles.map(each => (
            <TabLink
              key={each}
              name={roleNames[each]}
              count={shownCounts.ofRole[each]}
              to={pathOf({ role: each })}
              isCurrent={role === each}
            />
          ))}
        </nav>
      )}
      {hiding && total > 1 && (
        <Link className={`${tabs.tab} ${styles.hide}`} to={hiding.to} preventScrollReset>
          {hiding.isOn ? 'Show what I have seen' : 'Hide what I have seen'}
        </Link>
      )}
      {films.length === 0 && (
        <p className="quiet">{hiding?.isOn ? 'You have seen all of these films.' : 'No films here yet.'}</p>
      )}
      {groupsOf(films, order).map(({ name, isShown, films }) => (
        <div key={name} className={styles.decade}>
          <h3 className={isShown ? undefined : 'sr'}>{name}</h3>
          <ol>
            {films.map(film => (
              <FilmRow key={film.id} film={film} marks={marks} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

/** By year the films are in groups of a decade. */
const groupsOf = (films: PersonFilm[], order: FilmOrder) =>
  isByYear(order)
    ? byDecade(films).map(({ decade, films }) => ({
        name: decade === null ? 'No date yet' : `${decade}s`,
        isShown: true,
        films,
      }))
    : [{ name: orderNames[order], isShown: false, films }]

const FilmRow = ({ film, marks }: { film: PersonFilm; marks: OwnMarks }) => (
  <li className={styles.film}>
    <span className={`${styles.year} num`}>{yearOf(film.releaseDate)}</span>
    <Poster picture={film.poster} sizes="3rem" />
    <div>
      <h4>
        <FilmLink film={film} />
      </h4>
      <p>{formatPart(film)}</p>
    </div>
    <p className={styles.figure}>
      <FilmRating film={film} />
    </p>
    <div className={styles.mark}>
      {marks?.seen.includes(film.id) ? <OwnMark stars={marks.stars[film.id]} isSeen /> : <QuickWatchlist film={film} />}
    </div>
  </li>
)
