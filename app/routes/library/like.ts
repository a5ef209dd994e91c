import { redirect } from 'react-router'
import { z } from 'zod'
import { addMark, removeMark } from '#app/library/marks/marks.server.ts'
import { timestampSchema } from '#app/library/timestamp.ts'
import type { LikeState } from '#app/sync/server-state.ts'
import type { Route } from './+types/like'
import { parseMutation } from './parse-mutation.ts'

const schema = z.strictObject({ likedAt: timestampSchema.optional() })

/** `PUT` `{ likedAt? }` or `DELETE /movie/:id/like`: whether the member likes the film. */
export async function action(args: Route.ActionArgs) {
  const { db, film, memberId, fields, next } = await parseMutation(args, { schema })
  const likedAt = fields ? await addMark(db, 'film_like', { memberId, film, markedAt: fields.likedAt }) : null
  if (!fields) await removeMark(db, 'film_like', { memberId, film })
  return next ? redirect(next, 303) : Response.json({ likedAt } satisfies LikeState)
}
