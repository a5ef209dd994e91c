import { href, Link } from 'react-router'
import { type FilmCard, yearOf } from '#app/films/film.ts'
import buttons from '#app/ui/button.module.css'
import { FilmRating } from '#app/ui/film-card.tsx'
import { Poster } from '#app/ui/poster.tsx'
import { QuickWatchlist } from '#app/ui/shelf/quick-watchlist.tsx'
import { useDeparture } from '#app/ui/use-poster-journey.ts'
import styles from './result-card.module.css'

type ResultCardProps = { film: FilmCard; load: 'eager' | 'lazy' }

/** A film that was found: a line with a small poster on a phone, a card elsewhere. All of it leads to the film. */
export function ResultCard({ film, load }: ResultCardProps) {
  const path = href('/movie/:id', { id: String(film.id) })
  const { isTravelling, onPress } = useDeparture(path)
  return (
    <article className={styles.card}>
      <Poster
        picture={film.poster}
        load={load}
        sizes="(min-width: 72rem) 18vw, (min-width: 40rem) 30vw, 6rem"
        isTravelling={isTravelling}
      />
      <div className={styles.words}>
        <h2>{film.title}</h2>
        <p className={styles.facts}>
          <span className="num">{yearOf(film.releaseDate)}</span>
          <FilmRating film={film} />
        </p>
        <Link
          className={`${buttons.button} ${buttons.ghost} ${styles.details}`}
          to={path}
          aria-label={`View Details: ${film.title}`}
          prefetch="intent"
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
