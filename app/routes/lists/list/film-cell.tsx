import { use } from 'react'
import type { StoredFilm } from '#app/library/films/stored-film.ts'
import { FilmLink } from '#app/ui/film/film-link.tsx'
import { Poster } from '#app/ui/film/poster.tsx'
import { ReleaseDate } from '#app/ui/film/release/release-date.tsx'
import { TodayContext } from '#app/ui/film/release/today-context.ts'
import { cachedFragment } from '#app/ui/fragments/cached-fragment.tsx'
import styles from './film-cell.module.css'

type FilmCellProps = { film: Pick<StoredFilm, 'id' | 'title' | 'releaseDate' | 'poster'> }

/** The poster, the title and the year of a film in its row, which is its link: the same for every member. */
export const FilmCell = import.meta.env.SSR ? cachedFragment(Cell, useCellKey) : Cell

function useCellKey({ film: { id, title, releaseDate, poster } }: FilmCellProps) {
  return { id, title, releaseDate, poster, today: use(TodayContext) }
}

function Cell({ film }: FilmCellProps) {
  return (
    <div className={styles.cell}>
      <div className={styles.poster}>
        <Poster picture={film.poster} sizes="4.5rem" />
      </div>
      <h3 className={styles.title}>
        <FilmLink className="cover" film={film} />{' '}
        <span className="quiet">
          <ReleaseDate date={film.releaseDate} />
        </span>
      </h3>
    </div>
  )
}
