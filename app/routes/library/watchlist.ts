import { redirect } from 'react-router'
import { z } from 'zod'
import { messages } from '#app/accounts/forms/messages.ts'
import { addToWatchlist, removeFromWatchlist } from '#app/library/watchlist/watchlist.server.ts'
import type { WatchlistAnswer } from '#app/sync/responses.ts'
import type { Route } from './+types/watchlist'
import { moment, readWrite } from './parse-mutation.ts'
import { requireMemberAndFilm } from './require-member-and-film.ts'

const wishes = z.strictObject({ addedAt: moment.optional() })

/** `PUT` `{ addedAt? }` or `DELETE /movie/:id/watchlist`: the film's place on the member's watchlist. */
export async function action(args: Route.ActionArgs) {
  const { db, film, memberId } = await requireMemberAndFilm(args, messages.notAuthenticated)
  const { wished, next } = await readWrite(args.request, wishes)
  const listedAt = wished ? await addToWatchlist(db, { memberId, film, ...wished }) : null
  if (!wished) await removeFromWatchlist(db, { memberId, film })
  return next ? redirect(next, 303) : Response.json({ listedAt } satisfies WatchlistAnswer)
}
