import { href, Link } from 'react-router'
import type { FeaturedDecade } from '#app/films/featured.ts'
import { FilmCard } from '#app/ui/film/film-card.tsx'
import styles from './decade-row.module.css'
import rows from './genre-row.module.css'

/** Films of a decade, whose number is set large. */
export const DecadeRow = ({ decade, total, films }: FeaturedDecade) => (
  <section className={rows.row} aria-labelledby={`decade-${decade}`}>
    <header className={rows.head}>
      <h2 id={`decade-${decade}`} className={styles.decade}>
        <span className="sr">The </span>
        {decade}s
      </h2>
      <Link className="link" to={`${href('/discover')}?from=${decade}&to=${decade + 9}`}>
        {total} films of the {decade}s
      </Link>
    </header>
    <ul className={rows.films}>
      {films.map(film => (
        <li key={film.id}>
          <FilmCard film={film} sizes="(min-width: 48rem) 14rem, 9rem" />
        </li>
      ))}
    </ul>
  </section>
)
