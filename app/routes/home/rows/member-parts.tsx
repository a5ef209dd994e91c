// The parts of the page that only members see: one script, loaded for them.
import { useOnWatchlist } from '#app/sync/react/use-on-watchlist.ts'
import { posterMarkOf } from '#app/ui/film/own-mark.tsx'
import styles from '#app/ui/film/stars/own-stars.module.css'
import { Icon } from '#app/ui/layout/icon.tsx'
import type { OwnMarks } from '../../reads/own-marks.ts'

export { FramesMeter } from '#app/ui/film/frames-meter.tsx'

/** The member's own mark for the poster of a film that is seen or on the watchlist: stars, seen, or the bookmark. */
export const PosterMark = ({ filmId, marks }: { filmId: number; marks: NonNullable<OwnMarks> }) =>
  posterMarkOf(filmId, marks) ?? <WatchlistBadge filmId={filmId} />

/** The bookmark on the poster of a film that was on the watchlist when the page was made, for as long as it is there. */
function WatchlistBadge({ filmId }: { filmId: number }) {
  const isOnWatchlist = useOnWatchlist(filmId, true)
  if (!isOnWatchlist) return null
  return (
    <span className={`${styles.stars} ${styles.plate}`}>
      <span className="sr">On your watchlist</span>
      <Icon name="list" solid />
    </span>
  )
}
