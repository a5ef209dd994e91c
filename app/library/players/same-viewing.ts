import type { RecentReport } from '#app/db/schema/link-schema.ts'
import { hours } from '#app/domain/units.ts'

/** Reports within this time are about one viewing; players resend a report within it. */
const maxViewingGapMs = 6 * hours

/**
 * Whether two reports of one player are about one viewing: both are of the same film, and come from the same session of
 * the player, from the same day, or within six hours, because an evening may go on after midnight. Where a report names
 * no day, the arrivals (UTC) count.
 */
export function isSameViewing(one: RecentReport, other: RecentReport) {
  if (one.movieId !== other.movieId) return false
  if (one.session !== null && one.session === other.session) return true
  // A player that was without network sends the reports of several days at once.
  if (one.watchedOn && other.watchedOn) {
    if (one.watchedOn === other.watchedOn) return true
    return Boolean(one.watchedAt && other.watchedAt && isOneEvening(one.watchedAt, other.watchedAt))
  }
  return one.at.slice(0, 10) === other.at.slice(0, 10) || isOneEvening(one.at, other.at)
}

const isOneEvening = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) < maxViewingGapMs
