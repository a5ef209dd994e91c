import { href, Link } from 'react-router'
import type { FilmCard } from '#app/films/film.ts'
import { FilmRating } from '#app/ui/film/film-card.tsx'
import { Poster } from '#app/ui/film/poster.tsx'
import { QuickWatchlist } from '#app/ui/film/quick-watchlist.tsx'
import { ReleaseDate } from '#app/ui/film/release-date.tsx'
import { useOutgoingPoster } from '#app/ui/film/use-poster-transition.ts'
import { prefetched } from '#app/ui/layout/prefetched.ts'
import buttons from '../../ui/form/button.module.css'
import styles from './result-card.module.css'

type ResultCardProps = { film: FilmCard; load: 'eager' | 'lazy'; heading: 'h2' | 'h3' }

/** A found film: a row with a small poster on a phone, a card elsewhere. All of it links to the film. */
export function ResultCard({ film, load, heading: Heading }: ResultCardProps) {
  const path = href('/movie/:id', { id: String(film.id) })
  const { isTransitioning, onPress } = useOutgoingPoster(path)
  return (
    <article className={styles.card}>
      <Poster
        picture={film.poster}
        load={load}
        sizes="(min-width: 72rem) 18vw, (min-width: 40rem) 30vw, 6rem"
        isTransitioning={isTransitioning}
      />
      <div className={styles.text}>
        <Heading>{film.title}</Heading>
        <p className={styles.facts}>
          <ReleaseDate date={film.releaseDate} />
          <FilmRating film={film} />
        </p>
        <Link
          className={`${buttons.button} ${buttons.secondary} ${styles.details}`}
          to={path}
          aria-label={`View Details: ${film.title}`}
          {...prefetched}
          viewTransition
          onClick={onPress}
        >
          View Details
        </Link>
      </div>
      <QuickWatchlist film={film} isOverPoster />
    </article>
  )
}
