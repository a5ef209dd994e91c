import type { FilmCard } from '#app/films/film.ts'
import type { Reasons } from '#app/films/film-source.ts'
import grid from '#app/ui/film/film-grid.module.css'
import type { OwnMarks } from '../../reads/own-marks.ts'
import { ResultCard } from './result-card.tsx'
import styles from './results.module.css'

const eagerPosters = 6

type ResultsProps = {
  text: string
  films: FilmCard[]
  reasons: Reasons
  marks: OwnMarks
  /** A page of its own, beside the names, or beside the film that the query is taken for. */
  look: 'wall' | 'beside' | 'near'
  /** All films are one link away: a phone shows the first six. */
  isCut: boolean
}

/** The films found, each with the reason where it is not found by its title. */
export const Results = ({ text, films, reasons, marks, look, isCut }: ResultsProps) => (
  <ol
    className={`${grid.grid} ${grid.wall} ${styles.results} ${look === 'wall' ? '' : styles[look]} ${isCut ? styles.cut : ''}`}
  >
    {films.map((film, index) => (
      <li key={film.id}>
        <ResultCard
          text={text}
          film={film}
          reason={reasons[film.id]}
          marks={marks}
          load={index < eagerPosters ? 'eager' : 'lazy'}
        />
      </li>
    ))}
  </ol>
)
