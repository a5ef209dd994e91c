import { redirect } from 'react-router'
import { z } from 'zod'
import { messages } from '#app/accounts/forms/messages.ts'
import { servicesContext } from '#app/context.ts'
import { isStars } from '#app/domain/stars.ts'
import { clearRating, rateFilm } from '#app/library/rating/ratings.server.ts'
import type { RatingAnswer } from '#app/sync/responses.ts'
import type { Route } from './+types/rating'
import { moment, readWrite } from './parse-mutation.ts'
import { requireMemberAndFilm } from './require-member-and-film.ts'

const stars = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^[0-5](\.5)?$/)
      .transform(Number),
  ])
  .refine(isStars)
const wishes = z.strictObject({ stars, ratedAt: moment.optional() })

/** `PUT` `{ stars, ratedAt? }` or `DELETE /movie/:id/rating`: the member's rating of the film. */
export async function action(args: Route.ActionArgs) {
  const { db, film, memberId } = await requireMemberAndFilm(args, messages.notAuthenticated)
  const { siteRatings } = args.context.get(servicesContext)
  const { wished, next } = await readWrite(args.request, wishes)
  if (wished) await rateFilm(db, { memberId, film, ...wished })
  else await clearRating(db, { memberId, film })
  const site = await siteRatings.read(film)
  if (next) return redirect(next, 303)
  return Response.json({ stars: wished?.stars ?? null, site } satisfies RatingAnswer)
}
