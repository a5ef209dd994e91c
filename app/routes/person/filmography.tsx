import { href, Link } from 'react-router'
import { yearOf } from '#app/domain/plain-date.ts'
import { type PersonFilm, type PersonRole, personRoles } from '#app/films/person.ts'
import { FilmRating } from '#app/ui/film/film-card.tsx'
import { OwnMark } from '#app/ui/film/own-mark.tsx'
import { Poster } from '#app/ui/film/poster.tsx'
import { QuickWatchlist } from '#app/ui/film/quick-watchlist.tsx'
import { prefetched } from '#app/ui/layout/prefetched.ts'
import tabs from '#app/ui/layout/tab-link.module.css'
import { TabLink } from '#app/ui/layout/tab-link.tsx'
import { formatPart, roleNames } from '#app/ui/people/roles.ts'
import type { OwnMarks } from '../http/own-marks.ts'
import { byDecade } from './by-decade.ts'
import styles from './filmography.module.css'

type FilmographyProps = {
  /** The films of this page, newest first. */
  films: PersonFilm[]
  /** The films of all roles together. */
  total: number
  counts: Record<PersonRole, number>
  /** The same without hidden films. */
  shownCounts: { all: number; ofRole: Record<PersonRole, number> }
  /** Null for all roles. */
  role: PersonRole | null
  /** Null for an anonymous visitor. */
  marks: OwnMarks
  pathOf: (role: PersonRole | null) => string
  /** Whether seen films are left out, and the path of the other choice; null for an anonymous visitor. */
  hiding: { isOn: boolean; to: string } | null
}

/** The films of a person by decade, with a link for each role they have. */
export function Filmography({ films, total, counts, shownCounts, role, marks, pathOf, hiding }: FilmographyProps) {
  const roles = personRoles.filter(role => counts[role] > 0)
  return (
    <section aria-labelledby="films">
      <h2 id="films" className="semi-expanded">
        {total === 1 ? 'The only film here' : 'Films'}
      </h2>
      {roles.length > 1 && (
        <nav className={tabs.tabs} aria-label="Roles">
          <TabLink name="All" count={shownCounts.all} to={pathOf(null)} isCurrent={role === null} />
          {roles.map(each => (
            <TabLink
              key={each}
              name={roleNames[each]}
              count={shownCounts.ofRole[each]}
              to={pathOf(each)}
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
      {byDecade(films).map(({ decade, films }) => (
        <div key={decade} className={styles.decade}>
          <h3>{decade === null ? 'No date yet' : `${decade}s`}</h3>
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

const FilmRow = ({ film, marks }: { film: PersonFilm; marks: OwnMarks }) => (
  <li className={styles.film}>
    <span className={`${styles.year} num`}>{yearOf(film.releaseDate)}</span>
    <Poster picture={film.poster} sizes="3rem" />
    <div>
      <h4>
        <Link to={href('/movie/:id', { id: String(film.id) })} {...prefetched}>
          {film.title}
        </Link>
      </h4>
      <p>{formatPart(film)}</p>
    </div>
    <p className={styles.figure}>
      <FilmRating film={film} />
    </p>
    <div className={styles.mark}>
      {isMarked(film, marks) ? <OwnMark stars={marks?.stars[film.id]} isSeen /> : <QuickWatchlist film={film} />}
    </div>
  </li>
)

/** A film that is rated counts as seen. */
const isMarked = ({ id }: PersonFilm, marks: OwnMarks) => marks?.seen.includes(id) ?? false
