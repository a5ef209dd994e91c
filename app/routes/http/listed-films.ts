import type { RouterContextProvider } from 'react-router'
import { servicesContext, visitorContext } from '#app/context.ts'
import { listedAmong } from '#app/library/watchlist/listed-among.server.ts'

/** Which of a page's films the visitor has on the watchlist, for its quick actions; null for nobody, who has none. */
export async function listedFilms(context: Readonly<RouterContextProvider>, films: { id: number }[]) {
  const visitor = context.get(visitorContext)
  if (!visitor) return null
  const { db } = context.get(servicesContext)
  return listedAmong(db, { memberId: visitor.id, filmIds: films.map(({ id }) => id) })
}
