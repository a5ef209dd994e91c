import type { RouterContextProvider } from 'react-router'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { selectSeenIdsAmong, selectStarsAmong, selectWatchlistIdsAmong } from '#app/library/entry/own-marks.server.ts'

/** The member's stars for the page's films, and which are seen or on the watchlist; null for an anonymous visitor. */
export async function readOwnMarks(context: Readonly<RouterContextProvider>, films: { id: number }[]) {
  const member = context.get(memberContext)
  if (!member) return null
  const { db } = context.get(dependenciesContext)
  return readAsMember(db, member.id, selectMarksAmong(films))
}

/** The reads of those marks. */
export const selectMarksAmong = (films: { id: number }[]) => ({
  stars: selectStarsAmong(films),
  seen: selectSeenIdsAmong(films),
  watchlistIds: selectWatchlistIdsAmong(films),
})

export type OwnMarks = Awaited<ReturnType<typeof readOwnMarks>>
