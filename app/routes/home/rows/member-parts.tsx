// The parts of the page that only members see: one script, loaded for them.
import { posterMarkOf } from '#app/ui/film/own-mark.tsx'
import type { OwnMarks } from '../../reads/own-marks.ts'
import { WatchlistBadge } from './watchlist-badge.tsx'

export { FramesMeter } from '#app/ui/film/frames-meter.tsx'

type PosterMarkProps = { filmId: number; marks: NonNullable<OwnMarks> }

/** The member's own mark for the poster of a film that is seen or on the watchlist: stars, seen, or the bookmark. */
export const PosterMark = ({ filmId, marks }: PosterMarkProps) =>
  posterMarkOf(filmId, marks) ?? <WatchlistBadge filmId={filmId} />
