import { redirect } from 'react-router'
import { z } from 'zod'
import { dependenciesContext } from '#app/context.ts'
import { isStars } from '#app/domain/stars.ts'
import { clearRating, rateFilm } from '#app/library/rating/ratings.server.ts'
import { timestampSchema } from '#app/library/timestamp.ts'
import type { RatingState } from '#app/sync/server-state.ts'
import type { Route } from './+types/rating'
import { parseMutation } from './parse-mutation.ts'

const starsField = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^[0-5](\.5)?$/)
      .transform(Number),
  ])
  .refine(isStars)
const schema = z.strictObject({ stars: starsField, ratedAt: timestampSchema.optional() })

/** `PUT` `{ stars, ratedAt? }` or `DELETE /movie/:id/rating`: the member's rating of the film. */
export async function action(args: Route.ActionArgs) {
  const { db, film, memberId, fields, next } = await parseMutation(args, { schema })
  if (fields) await rateFilm(db, { memberId, film, ...fields })
  const stars = fields ? fields.stars : await clearRating(db, { memberId, film })
  const site = await args.context.get(dependenciesContext).siteRatings.refreshAfterWrite(film)
  if (next) return redirect(next, 303)
  return Response.json({ stars, site } satisfies RatingState)
}
