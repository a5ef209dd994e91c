import type { FilmCard as FilmFacts } from '#app/films/film.ts'
import { FilmCard } from '#app/ui/film/film-card.tsx'
import grid from '../../ui/film/film-grid.module.css'
import styles from './upcoming-films.module.css'

/** Upcoming films below an empty watchlist. */
export const UpcomingFilms = ({ films }: { films: FilmFacts[] }) =>
  films.length > 0 && (
    <section className={styles.films} aria-labelledby="worth-remembering">
      <h2 className="semi-expanded" id="worth-remembering">
        Not out yet, easily forgotten
      </h2>
      <ul className={grid.grid}>
        {films.map(film => (
          <li key={film.id}>
            <FilmCard film={film} />
          </li>
        ))}
      </ul>
    </section>
  )
