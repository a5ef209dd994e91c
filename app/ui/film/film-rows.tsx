import { yearOf } from '#app/domain/plain-date.ts'
import type { FilmCard } from '#app/films/film.ts'
import styles from './film-rows.module.css'
import { Poster } from './poster.tsx'

type FilmRowsProps = {
  films: Pick<FilmCard, 'id' | 'title' | 'releaseDate' | 'poster'>[]
  /** The title as a link, or a button beside it. */
  children: (film: { id: number; title: string }) => React.ReactNode
}

/** Films to choose from: rows of a small poster, the title and the year, in columns where there is room. */
export const FilmRows = ({ films, children }: FilmRowsProps) => (
  <ul className={styles.rows}>
    {films.map(film => (
      <li key={film.id}>
        <Poster picture={film.poster} sizes="3.5rem" load="eager" />
        <div>
          {children(film)}
          <p className="quiet num">{yearOf(film.releaseDate) ?? 'Not released'}</p>
        </div>
      </li>
    ))}
  </ul>
)
