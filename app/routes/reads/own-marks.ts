import type { RouterContextProvider } from 'react-router'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { type MemberRead, readAsMember } from '#app/db/read-as-member.server.ts'
import { selectSeenIdsAmong, selectStarsAmong, selectWatchlistIdsAmong } from '#app/library/entry/own-marks.server.ts'

type Context = Readonly<RouterContextProvider>

/** The member's stars for the page's films, and which are seen or on the watchlist; null for an anonymous visitor. */
export const readOwnMarks = (context: Context, films: { id: number }[]) =>
  readIfMember(context, selectMarksAmong(films))

/** The ids of the page's films that are on the member's watchlist; null for an anonymous visitor. */
export async function readWatchlistIds(context: Context, films: { id: number }[]) {
  const marks = await readIfMember(context, { watchlistIds: selectWatchlistIdsAmong(films) })
  return marks?.watchlistIds ?? null
}

/** The reads of those marks. */
export const selectMarksAmong = (films: { id: number }[]) => ({
  stars: selectStarsAmong(films),
  seen: selectSeenIdsAmong(films),
  watchlistIds: selectWatchlistIdsAmong(films),
})

export type OwnMarks = Awaited<ReturnType<typeof readOwnMarks>>

async function readIfMember<Values extends Record<string, unknown>>(
  context: Context,
  reads: { [Name in keyof Values]: MemberRead<Values[Name]> },
): Promise<Values | null> {
  const member = context.get(memberContext)
  if (!member) return null
  const { db } = context.get(dependenciesContext)
  return readAsMember(db, member.id, reads)
}
