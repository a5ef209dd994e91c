import { redirect } from 'react-router'
import { z } from 'zod'
import { sentences } from '#app/accounts/sentences.ts'
import type { WatchlistAnswer } from '#app/library/queue/answers.ts'
import { addToWatchlist, removeFromWatchlist } from '#app/library/watchlist.server.ts'
import type { Route } from './+types/watchlist'
import { moment, readWrite } from './read-write.ts'
import { whoWritesWhat } from './who-writes-what.ts'

const wishes = z.strictObject({ addedAt: moment.optional() })

/** `PUT` `{ addedAt? }` or `DELETE /movie/:id/watchlist`: the film's place on the member's watchlist. */
export async function action(args: Route.ActionArgs) {
  const { db, film, memberId } = await whoWritesWhat(args, sentences.notAuthenticated)
  const { wished, next } = await readWrite(args.request, wishes)
  const listedAt = wished ? await addToWatchlist(db, { memberId, film, ...wished }) : null
  if (!wished) await removeFromWatchlist(db, { memberId, film })
  return next ? redirect(next, 303) : Response.json({ listedAt } satisfies WatchlistAnswer)
}
