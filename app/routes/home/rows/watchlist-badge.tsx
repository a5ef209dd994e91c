import { useOnWatchlist } from '#app/sync/react/use-on-watchlist.ts'
import styles from '#app/ui/film/stars/own-stars.module.css'
import { Icon } from '#app/ui/layout/icon.tsx'

/** The bookmark on the poster of a film that was on the watchlist when the page was made, for as long as it is there. */
export function WatchlistBadge({ filmId }: { filmId: number }) {
  const isOnWatchlist = useOnWatchlist(filmId, true)
  if (!isOnWatchlist) return null
  return (
    <span className={`${styles.stars} ${styles.plate}`}>
      <span className="sr">On your watchlist</span>
      <Icon name="list" solid />
    </span>
  )
}
