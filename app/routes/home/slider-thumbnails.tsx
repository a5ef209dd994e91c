import type { Dispatch } from 'react'
import type { FilmCard } from '#app/films/film.ts'
import { Poster } from '#app/ui/film/poster.tsx'
import { allProps, cachedFragment } from '#app/ui/fragments/cached-fragment.tsx'
import { formatPlainDate } from '#app/ui/layout/format-date.ts'
import styles from './slider-thumbnails.module.css'
import type { SlideEvent } from './slides.ts'

type SliderThumbnailsProps = { films: FilmCard[]; current: number; dispatch: Dispatch<SlideEvent> }

/** The coming films and their dates, below the picture on wide screens; a press shows a film. */
export const SliderThumbnails = import.meta.env.SSR ? cachedFragment(Thumbnails, allProps) : Thumbnails

function Thumbnails({ films, current, dispatch }: SliderThumbnailsProps) {
  return (
    <ol className={styles.coming}>
      {films.map((film, index) => (
        <li key={film.id}>
          <button type="button" aria-current={index === current || undefined} onClick={() => dispatch({ show: index })}>
            <Poster picture={film.poster} sizes="6rem" />
            <span>
              {film.releaseDate && <b className="num">{formatPlainDate(film.releaseDate, 'day')}</b>}{' '}
              <span className={styles.title}>{film.title}</span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
