import { redirect } from 'react-router'
import { z } from 'zod'
import { addMark, removeMark } from '#app/library/marks/marks.server.ts'
import { timestampSchema } from '#app/library/timestamp.ts'
import type { WatchlistState } from '#app/sync/server-state.ts'
import type { Route } from './+types/watchlist'
import { parseMutation } from './parse-mutation.ts'

const schema = z.strictObject({ addedAt: timestampSchema.optional() })

/** `PUT` `{ addedAt? }` or `DELETE /movie/:id/watchlist`: the film's place on the member's watchlist. */
export async function action(args: Route.ActionArgs) {
  const { db, film, memberId, fields, next } = await parseMutation(args, { schema })
  const listedAt = fields ? await addMark(db, 'watchlist', { memberId, film, markedAt: fields.addedAt }) : null
  if (!fields) await removeMark(db, 'watchlist', { memberId, film })
  return next ? redirect(next, 303) : Response.json({ listedAt } satisfies WatchlistState)
}
