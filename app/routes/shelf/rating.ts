import { redirect } from 'react-router'
import { z } from 'zod'
import { sentences } from '#app/accounts/sentences.ts'
import { clearRating, rateFilm } from '#app/library/ratings.server.ts'
import { siteRatingOf } from '#app/library/shelf.server.ts'
import { isStars, type Stars } from '#app/library/stars.ts'
import type { Route } from './+types/rating'
import { moment, readWrite } from './read-write.ts'
import { whoWritesWhat } from './who-writes-what.ts'

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

/** What a script is told: what is kept now, the member's stars and all members' together. */
export type RatingAnswer = { stars: Stars | null; site: { average: number; count: number } | null }

/** `PUT` `{ stars, ratedAt? }` or `DELETE /movie/:id/rating`: the member's rating of the film. */
export async function action(args: Route.ActionArgs) {
  const { db, film, memberId } = await whoWritesWhat(args, sentences.notAuthenticated)
  const { wished, next } = await readWrite(args.request, wishes)
  if (wished) await rateFilm(db, { memberId, film, ...wished })
  else await clearRating(db, { memberId, film })
  if (next) return redirect(next, 303)
  return Response.json({ stars: wished?.stars ?? null, site: await siteRatingOf(db, film) } satisfies RatingAnswer)
}
