import { redirect } from 'react-router'
import { z } from 'zod'
import { parseReviewText, reviewMessages } from '#app/library/review/review-text.ts'
import { deleteReview, writeReview } from '#app/library/review/reviews.server.ts'
import { timestampSchema } from '#app/library/timestamp.ts'
import type { ReviewState } from '#app/sync/server-state.ts'
import type { Route } from './+types/review'
import { assertUuid, parseMutation, toErrorResponse } from './parse-mutation.ts'

const schema = z.strictObject({
  review: z.string(),
  writtenAt: timestampSchema.optional(),
  basedOn: timestampSchema.optional(),
})

/**
 * `PUT` `{ review, writtenAt?, basedOn? }` or `DELETE /movie/:id/reviews/:reviewId`: one review of the member's. A
 * script receives the saved review, or with 409 the conflicting one.
 */
export async function action(args: Route.ActionArgs) {
  const { db, film, memberId, fields, next } = await parseMutation(args, { schema, noun: 'review' })
  const { reviewId: id } = args.params
  assertUuid(id, 'There is no such review.')

  if (!fields) {
    await deleteReview(db, { memberId, film, id })
    return next ? redirect(next, 303) : new Response(null, { status: 204 })
  }
  const { review: typed, ...timestamps } = fields
  const parsed = parseReviewText(typed)
  if ('error' in parsed) throw toErrorResponse(400, parsed.error)
  const writeResult = await writeReview(db, { memberId, film, id, text: parsed.text, ...timestamps })
  if ('error' in writeResult) throw toErrorResponse(400, reviewMessages[writeResult.error])
  if ('conflict' in writeResult)
    throw toErrorResponse(409, reviewMessages.changedElsewhere, { review: writeResult.conflict })
  return next ? redirect(next, 303) : Response.json(writeResult satisfies ReviewState)
}
