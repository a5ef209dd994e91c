import type { RouterContextProvider } from 'react-router'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { selectWatchlistIdsAmong } from '#app/library/entry/own-marks.server.ts'

/** The ids of the page's films that are on the member's watchlist; null for an anonymous visitor. */
export async function findWatchlistIds(context: Readonly<RouterContextProvider>, films: { id: number }[]) {
  const member = context.get(memberContext)
  if (!member) return null
  const { db } = context.get(dependenciesContext)
  const { watchlistIds } = await readAsMember(db, member.id, { watchlistIds: selectWatchlistIdsAmong(films) })
  return watchlistIds
}
