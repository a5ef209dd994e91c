import { redirect } from 'react-router'
import { z } from 'zod'
import { addMark, removeMark } from '#app/library/marks/marks.server.ts'
import { timestampSchema } from '#app/library/timestamp.ts'
import type { SeenState } from '#app/sync/server-state.ts'
import type { Route } from './+types/seen'
import { parseMutation } from './parse-mutation.ts'

const schema = z.strictObject({ seenAt: timestampSchema.optional() })

/** `PUT` `{ seenAt? }` or `DELETE /movie/:id/seen`: whether the member has seen the film. One in the diary stays seen. */
export async function action(args: Route.ActionArgs) {
  const { db, film, memberId, fields, next } = await parseMutation(args, { schema })
  const seenAt = fields
    ? await addMark(db, 'seen', { memberId, film, markedAt: fields.seenAt })
    : await removeMark(db, 'seen', { memberId, film })
  return next ? redirect(next, 303) : Response.json({ seenAt } satisfies SeenState)
}
