import { href, Link } from 'react-router'
import { Poster } from '#app/ui/film/poster.tsx'
import { QuickWatchlist } from '#app/ui/film/quick-watchlist.tsx'
import { useOutgoingPoster } from '#app/ui/film/use-poster-transition.ts'
import { prefetchProps } from '#app/ui/layout/prefetched.ts'
import styles from './coming-film.module.css'
import { firstSentences } from './first-sentences.ts'
import type { ComingFilm as ComingFilmFacts } from './read-upcoming.ts'

/** A coming film as a row: all of it links to the film. */
export function ComingFilm({ film }: { film: ComingFilmFacts }) {
  const path = href('/movie/:id', { id: String(film.id) })
  const { isTransitioning, onPress } = useOutgoingPoster(path)
  return (
    <article className={styles.film}>
      <Poster picture={film.poster} load="lazy" sizes="6rem" isTransitioning={isTransitioning} />
      <div className={styles.text}>
        <h3>
          <Link to={path} {...prefetchProps} viewTransition onClick={onPress}>
            {film.title}
          </Link>
        </h3>
        <p className={styles.genres}>{film.genres.slice(0, 3).join(', ')}</p>
        {film.overview && <p className={styles.overview}>{firstSentences(film.overview)}</p>}
      </div>
      <QuickWatchlist film={film} />
    </article>
  )
}
