import { use } from 'react'
import { href, Link, useLocation } from 'react-router'
import type { FilmCard as FilmFacts } from '#app/films/film.ts'
import { cachedFragment } from '#app/ui/fragments/cached-fragment.tsx'
import { prefetchProps } from '../layout/prefetched.ts'
import styles from './film-card.module.css'
import { formatNoRating } from './no-rating.ts'
import { Poster } from './poster.tsx'
import { QuickWatchlist } from './quick-watchlist.tsx'
import { ReleaseDate } from './release/release-date.tsx'
import { TodayContext } from './release/today-context.ts'
import { useOutgoingPoster } from './use-poster-transition.ts'
import { WatchlistContext } from './watchlist-context.ts'

type FilmCardProps = {
  film: FilmFacts
  /** The name of its row or grid, where a page may have the film in two of them. */
  row?: string
  load?: 'first' | 'eager' | 'lazy'
  sizes?: string
  /** The heading level of the title. */
  heading?: 'h2' | 'h3'
  /** Decimals of the rating: two on the watchlist (spec section 9). */
  decimals?: number
  /** Replaces year and rating. */
  facts?: React.ReactNode
  children?: React.ReactNode
}

/** A film in a row or a grid: poster, title, year, rating. `children` are shown over the poster. */
export const FilmCard = import.meta.env.SSR ? cachedFragment(Card, useCardKey) : Card

/** Elements of the caller are not compared: with them, the card is rendered. */
function useCardKey({ facts, children, ...card }: FilmCardProps) {
  const page = useCardPage(card.film)
  return facts || children ? null : { ...card, ...page }
}

function Card({
  film,
  row,
  load,
  sizes = '(min-width: 110rem) 20rem, (min-width: 48rem) 22vw, 46vw',
  heading: Heading = 'h3',
  decimals,
  facts,
  children,
}: FilmCardProps) {
  const path = href('/movie/:id', { id: String(film.id) })
  const { isTransitioning, onPress } = useOutgoingPoster(path)
  return (
    <article className={styles.card}>
      <div className={styles.art}>
        <Poster picture={film.poster} load={load} sizes={sizes} isTransitioning={isTransitioning} />
        {children}
      </div>
      <div>
        <Heading className={styles.title}>
          <Link className="cover" to={path} {...prefetchProps} viewTransition onClick={onPress}>
            {film.title}
          </Link>
        </Heading>
        <p className={styles.facts}>
          {facts ?? (
            <>
              <ReleaseDate date={film.releaseDate} />
              <FilmRating film={film} decimals={decimals} />
            </>
          )}
        </p>
      </div>
      <QuickWatchlist film={film} idPrefix={row} isOverPoster />
    </article>
  )
}

/** The contexts that cards depend on besides their props: the date, and for members the quick button of `film`. */
export function useCardPage({ id }: { id: number }) {
  const watchlistIds = use(WatchlistContext)
  const { pathname, search } = useLocation()
  return {
    today: use(TodayContext),
    ...(watchlistIds && { isOnWatchlist: watchlistIds.includes(id), next: pathname + search }),
  }
}

type Rated = Pick<FilmFacts, 'voteAverage' | 'imdbRating' | 'releaseDate'>

/** The public rating: TMDB's average, else "IMDb" and its figure, else 'no rating'. One scale unmarked. */
export function FilmRating({ film, decimals = 1 }: { film: Rated; decimals?: number }) {
  const today = use(TodayContext)
  const publicRating = film.voteAverage ?? film.imdbRating
  if (publicRating === null) return <span>{formatNoRating(film.releaseDate, today)}</span>
  return (
    <span>
      {film.voteAverage === null ? 'IMDb' : 'Rating:'} <b className="num">{publicRating.toFixed(decimals)}</b>
    </span>
  )
}
