// The style is loaded with the page, the script only for members.
import './quick-watchlist.module.css'
import { lazy, Suspense, use } from 'react'
import { importWithRetry } from '#app/domain/http/import-with-retry.ts'
import { WatchlistContext } from './watchlist-context.ts'

const QuickButton = lazy(() => importWithRetry(() => import('./quick-button.tsx')))

type QuickWatchlistProps = {
  film: { id: number; title: string }
  /** Over a poster, it is visible only on hover or focus of the card, on devices with a pointer. */
  isOverPoster?: boolean
}

/** The watchlist button of a card. For members only. */
export function QuickWatchlist({ film, isOverPoster = false }: QuickWatchlistProps) {
  const watchlistIds = use(WatchlistContext)
  return (
    watchlistIds && (
      <Suspense>
        <QuickButton film={film} isOverPoster={isOverPoster} wasListed={watchlistIds.includes(film.id)} />
      </Suspense>
    )
  )
}
