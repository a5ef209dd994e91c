// The style is loaded with the page, the script only for members.
import './quick-watchlist.module.css'
import { lazy, Suspense, use } from 'react'
import { importWithRetry } from '#app/domain/http/import-with-retry.ts'
import type { FilmCard } from '#app/films/film.ts'
import { WatchlistContext } from './watchlist-context.ts'

const QuickButton = lazy(() => importWithRetry(() => import('./quick-button.tsx')))

type QuickWatchlistProps = {
  film: Pick<FilmCard, 'id' | 'title' | 'releaseDate'>
  /** The start of the button's id, where a page may have the film in two rows of cards. */
  idPrefix?: string
  /** Shown only on hover or focus of its <article>, on devices with a pointer. */
  isOverPoster?: boolean
  /** With words beside the icon, where there is room for them. */
  hasWords?: boolean
}

/** The watchlist button of a card. For members only. */
export function QuickWatchlist(props: QuickWatchlistProps) {
  const watchlistIds = use(WatchlistContext)
  return (
    watchlistIds && (
      <Suspense>
        <QuickButton {...props} wasListed={watchlistIds.includes(props.film.id)} />
      </Suspense>
    )
  )
}
