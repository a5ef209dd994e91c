import type { RouterContextProvider } from 'react-router'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { ratedAmong, seenAmong, watchlistAmong } from '#app/library/entry/own-marks.server.ts'

/** The member's stars for the page's films, and which are seen or on the watchlist; null for an anonymous visitor. */
export async function ownMarks(context: Readonly<RouterContextProvider>, films: { id: number }[]) {
  const member = context.get(memberContext)
  if (!member) return null
  const { db } = context.get(dependenciesContext)
  return readAsMember(db, member.id, marksAmong(films))
}

/** The reads of those marks. */
export const marksAmong = (films: { id: number }[]) => ({
  stars: ratedAmong(films),
  seen: seenAmong(films),
  listed: watchlistAmong(films),
})

export type OwnMarks = Awaited<ReturnType<typeof ownMarks>>
