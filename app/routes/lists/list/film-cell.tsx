import { use } from 'react'
import { href, Link } from 'react-router'
import type { StoredFilm } from '#app/library/films/stored-film.ts'
import { Poster } from '#app/ui/film/poster.tsx'
import { ReleaseDate } from '#app/ui/film/release/release-date.tsx'
import { TodayContext } from '#app/ui/film/release/today-context.ts'
import { cachedFragment } from '#app/ui/fragments/cached-fragment.tsx'
import { prefetchProps } from '#app/ui/layout/prefetched.ts'
import styles from './film-cell.module.css'

type FilmCellProps = { film: Pick<StoredFilm, 'id' | 'title' | 'releaseDate' | 'poster'> }

/** The poster, the title and the year of a film in its row: the same for every member. */
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
        <Link to={href('/movie/:id', { id: String(film.id) })} {...prefetchProps}>
          {film.title}
        </Link>{' '}
        <span className="quiet">
          <ReleaseDate date={film.releaseDate} />
        </span>
      </h3>
    </div>
  )
}
