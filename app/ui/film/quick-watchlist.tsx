// Its style comes with the page, its script only to members.
import './quick-watchlist.module.css'
import { lazy, Suspense, use } from 'react'
import { ListedContext } from './listed-context.ts'

const QuickButton = lazy(() => import('./quick-button.tsx'))

type QuickWatchlistProps = {
  film: { id: number; title: string }
  /** Shown over a poster: only while one points at the card or is in it, where there is something to point with. */
  isOverPoster?: boolean
}

/** Puts a film on the watchlist, or takes it off, from wherever the film is listed. For members alone. */
export function QuickWatchlist({ film, isOverPoster = false }: QuickWatchlistProps) {
  const listed = use(ListedContext)
  return (
    listed && (
      <Suspense>
        <QuickButton film={film} isOverPoster={isOverPoster} cameListed={listed.includes(film.id)} />
      </Suspense>
    )
  )
}
