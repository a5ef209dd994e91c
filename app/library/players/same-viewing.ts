import type { RecentReport } from '#app/db/schema/link-schema.ts'
import { hours } from '#app/domain/units.ts'

/** Reports within this time are about one viewing; players resend a report within it. */
const maxViewingGapMs = 6 * hours

/**
 * Whether two reports of one player are about one viewing: the same film in the same session of the player, or on the
 * same day. Where a report names no day, the days on which they arrived (UTC) count, and reports within six hours are of
 * one day, so that midnight divides no evening.
 */
export function isSameViewing(one: RecentReport, other: RecentReport) {
  if (one.movieId !== other.movieId) return false
  if (one.session !== null && one.session === other.session) return true
  // A player that was without network sends the reports of several days at once.
  if (one.watchedOn && other.watchedOn) return one.watchedOn === other.watchedOn
  return (
    one.at.slice(0, 10) === other.at.slice(0, 10) ||
    Math.abs(Date.parse(one.at) - Date.parse(other.at)) < maxViewingGapMs
  )
}
