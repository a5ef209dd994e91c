import { href, Link } from 'react-router'
import { yearOf } from '#app/domain/plain-date.ts'
import type { LargeFilm } from '../view/search-view.ts'
import styles from './chips.module.css'
import other from './other-ways.module.css'

/** Ways to a film besides its title, as they lead to the film that a query is taken for. */
export const OtherWays = ({ film }: { film: LargeFilm }) => (
  <section className={other.ways} aria-labelledby="other-ways">
    <h2 id="other-ways" className="semi-expanded">
      Or come another way
    </h2>
    <p className="quiet">A person, a keyword, a year or what happens in it will do: “the one with the shark”.</p>
    <ul className={styles.chips}>
      {waysTo(film).map(({ label, to }) => (
        <li key={to}>
          <Link className={styles.chip} to={to}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

function waysTo({ releaseDate, genres, directors }: LargeFilm) {
  const year = yearOf(releaseDate)?.toString()
  const discover = (filter: Record<string, string>) => `${href('/discover')}?${new URLSearchParams(filter)}`
  return [
    ...(year ? [{ label: `Films of ${year}`, to: discover({ from: year, to: year }) }] : []),
    ...genres.map(genre => ({ label: genre, to: discover({ genre }) })),
    ...directors.flatMap(({ id, name }) => (id ? [{ label: name, to: href('/person/:id', { id }) }] : [])),
  ]
}
