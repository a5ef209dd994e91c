import { href, redirect } from 'react-router'
import { z } from 'zod'
import { messages } from '#app/accounts/forms/messages.ts'
import { changedElsewhere, type ReviewRefusal } from '#app/library/review/review-errors.ts'
import { readReview, withPlainLineBreaks } from '#app/library/review/review-text.ts'
import { deleteReview, writeReview } from '#app/library/review/reviews.server.ts'
import type { ReviewAnswer } from '#app/sync/responses.ts'
import type { Route } from './+types/review'
import { moment, readWrite, refused } from './parse-mutation.ts'
import { requireMemberAndFilm } from './require-member-and-film.ts'

const wishes = z.strictObject({ review: z.string(), writtenAt: moment.optional(), basedOn: moment.optional() })

/**
 * `PUT` `{ review, writtenAt?, basedOn? }` or `DELETE /movie/:id/reviews/:reviewId`: one review of the member's. A script is told the
 * review as it is kept, with 409 the one that stood in the way.
 */
export async function action(args: Route.ActionArgs) {
  const { db, film, memberId } = await requireMemberAndFilm(args, messages.notAuthenticatedToReview)
  const { reviewId: id } = args.params
  if (!z.uuid().safeParse(id).success) throw refused(404, 'There is no such review.')
  const { wished, next } = await readWrite(args.request, wishes)
  const page = href('/movie/:id', { id: String(film.id) })
  const formRefused = (why: ReviewRefusal) => redirect(`${page}?refused=${why}#your-reviews`, 303)

  if (!wished) {
    await deleteReview(db, { memberId, film, id })
    return next ? redirect(next, 303) : new Response(null, { status: 204 })
  }
  const { review: typed, ...moments } = wished
  const read = readReview(next ? withPlainLineBreaks(typed) : typed)
  if ('refusal' in read) return next ? formRefused('empty-or-too-long') : refused(400, read.refusal)
  const written = await writeReview(db, { memberId, film, id, text: read.text, ...moments })
  if ('conflict' in written) {
    return next ? formRefused('changed-elsewhere') : refused(409, changedElsewhere, { review: written.conflict })
  }
  return next ? redirect(next, 303) : Response.json(written satisfies ReviewAnswer)
}
