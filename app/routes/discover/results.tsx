import { Link } from 'react-router'
import type { Picture } from '#app/domain/picture.ts'
import { formatWhole } from '#app/domain/text/format-count.ts'
import type { FilmCard as FilmFacts } from '#app/films/film.ts'
import { lastPage, pageSize } from '#app/films/film-lists.ts'
import { FilmCard } from '#app/ui/film/film-card.tsx'
import grid from '#app/ui/film/film-grid.module.css'
import { posterMarkOf } from '#app/ui/film/own-mark.tsx'
import { Poster } from '#app/ui/film/poster.tsx'
import buttons from '#app/ui/form/button.module.css'
import { Icon } from '#app/ui/layout/icon.tsx'
import { prefetchProps } from '#app/ui/layout/prefetched.ts'
import type { OwnMarks } from '../reads/own-marks.ts'
import styles from './results.module.css'

type ResultsProps = {
  films: FilmFacts[]
  /** Null for an anonymous visitor. */
  marks: OwnMarks
  /** Posters of the next page. */
  posters: Picture[]
  totals: { films: number; page: number; pageSize: number; isHiddenCounted: boolean }
  previous: string | null
  next: string | null
}

/** The widths of results.module.css as an HTML `sizes` value. */
const sizes =
  '(min-width: 100rem) 13rem, (min-width: 64rem) 15vw, (min-width: 48rem) 22vw, (min-width: 36rem) 29vw, 46vw'

/** Films on all the pages that a list has. */
const maxShown = lastPage * pageSize

/**
 * A page of films, and the way onward in the rest of its last row. The keys of the links remove the pressed one, so that
 * the next page has the focus (page-announcer.tsx).
 */
export const Results = ({ films, marks, posters, totals, previous, next }: ResultsProps) => (
  <>
    <h2 className="sr">Films</h2>
    <ul className={`${grid.grid} ${styles.wall}`}>
      {films.map((film, index) => (
        <li key={film.id}>
          <FilmCard film={film} load={index < 8 ? 'eager' : 'lazy'} sizes={sizes}>
            {posterMarkOf(film.id, marks)}
          </FilmCard>
        </li>
      ))}
      {next && (
        <li className={styles.onward} data-screen-only>
          <Link key={next} to={next} rel="next" {...prefetchProps}>
            <span>
              <b>Next page</b>
              {!totals.isHiddenCounted && <span className="num">{formatRange(totals, totals.page + 1)}</span>}
            </span>
            <span className={styles.peek} aria-hidden="true">
              {posters.map(poster => (
                <Poster key={poster.src} picture={poster} sizes="5.5rem" />
              ))}
            </span>
            <Icon name="next" />
          </Link>
        </li>
      )}
      {!next && totals.films > maxShown && (
        <li className={styles.onward}>
          <p>The first {formatWhole(maxShown)} films are shown. Narrow them down with a filter.</p>
        </li>
      )}
    </ul>
    {previous && (
      <p className={styles.back}>
        <Link key={previous} className={buttons.secondary} to={previous} rel="prev">
          <Icon name="previous" />
          Previous page
        </Link>
      </p>
    )}
  </>
)

function formatRange({ films, pageSize }: ResultsProps['totals'], page: number) {
  const last = Math.min(films, pageSize * page)
  return `Films ${pageSize * (page - 1) + 1} to ${last} of ${formatWhole(films)}`
}
