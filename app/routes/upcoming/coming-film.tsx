import { href, Link } from 'react-router'
import { Poster } from '#app/ui/film/poster.tsx'
import { QuickWatchlist } from '#app/ui/film/quick-watchlist.tsx'
import { useOutgoingPoster } from '#app/ui/film/use-poster-transition.ts'
import { prefetchProps } from '#app/ui/layout/prefetched.ts'
import { CreditNames } from '#app/ui/people/credit-names.tsx'
import styles from './coming-film.module.css'
import { firstSentences } from './first-sentences.ts'
import type { ComingFilm as ComingFilmFacts } from './read-upcoming.ts'

/** A coming film as a row: all of it links to the film, but its directors. */
export function ComingFilm({ film }: { film: ComingFilmFacts }) {
  const path = href('/movie/:id', { id: String(film.id) })
  const { isTransitioning, onPress } = useOutgoingPoster(path)
  return (
    <article className={styles.film}>
      <Poster picture={film.poster} load="lazy" sizes="6rem" isTransitioning={isTransitioning} />
      <div className={styles.text}>
        <h4>
          <Link className="cover" to={path} {...prefetchProps} viewTransition onClick={onPress}>
            {film.title}
          </Link>
        </h4>
        <Facts {...film} />
        {film.overview && <p className={styles.overview}>{firstSentences(film.overview)}</p>}
      </div>
      <QuickWatchlist film={film} hasWords />
    </article>
  )
}

const Facts = ({ genres, directors = [] }: ComingFilmFacts) => (
  <p className={styles.facts}>
    {genres.slice(0, 3).join(', ')}
    {directors.length > 0 && (
      <>
        {genres.length > 0 && '. '}
        Directed by <CreditNames credits={directors} />
      </>
    )}
  </p>
)
