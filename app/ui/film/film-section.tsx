import type { FilmCard as FilmFacts } from '#app/films/film.ts'
import { FilmCard } from './film-card.tsx'
import grid from './film-grid.module.css'
import styles from './film-section.module.css'

/** The columns of a grid, on all but phones. More films are a row on wide screens. */
const gridColumns = 4

/** Films under a heading, below an empty state; nothing without films. */
export const FilmSection = ({ id, heading, films }: { id: string; heading: string; films: FilmFacts[] }) =>
  films.length > 0 && (
    <section className={styles.films} aria-labelledby={id}>
      <h2 className="semi-expanded" id={id}>
        {heading}
      </h2>
      <ul className={films.length > gridColumns ? `${grid.grid} ${grid.row}` : grid.grid}>
        {films.map(film => (
          <li key={film.id}>
            <FilmCard film={film} />
          </li>
        ))}
      </ul>
    </section>
  )
