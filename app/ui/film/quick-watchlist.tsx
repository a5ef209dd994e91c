// The style is loaded with the page, the script only for members.
import './quick-watchlist.module.css'
import { lazy, Suspense, use } from 'react'
import { importWithRetry } from '#app/domain/http/import-with-retry.ts'
import { WatchlistContext } from './watchlist-context.ts'

const QuickButton = lazy(() => importWithRetry(() => import('./quick-button.tsx')))

type QuickWatchlistProps = {
  film: { id: number; title: string }
  /**
   * The name of the row of cards on its page. Over the poster of a card, the button is visible only on hover or focus of
   * the card, on devices with a pointer.
   */
  row?: string
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
