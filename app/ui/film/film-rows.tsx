import { yearOf } from '#app/domain/plain-date.ts'
import type { FilmCard } from '#app/films/film.ts'
import styles from './film-rows.module.css'
import { Poster } from './poster.tsx'

type FilmRowsProps = {
  films: Pick<FilmCard, 'id' | 'title' | 'releaseDate' | 'poster'>[]
  /** Why a film is found, by id, where its title does not say it. */
  reasons?: Record<number, string>
  /** The title as a link, or a button beside it. */
  children: (film: Pick<FilmCard, 'id' | 'title' | 'releaseDate'>) => React.ReactNode
}

/** Films to choose from: rows of a small poster, the title, the year and the reason, in columns where there is room. */
export const FilmRows = ({ films, reasons = {}, children }: FilmRowsProps) => (
  <ul className={styles.rows}>
    {films.map(film => (
      <li key={film.id}>
        <Poster picture={film.poster} sizes="3.5rem" load="eager" />
        <div>
          {children(film)}
          <p className="quiet num">{yearOf(film.releaseDate) ?? 'Not released'}</p>
          {reasons[film.id] && <p className={styles.reason}>{reasons[film.id]}</p>}
        </div>
      </li>
    ))}
  </ul>
)
