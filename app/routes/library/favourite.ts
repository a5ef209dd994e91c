import { href, redirect } from 'react-router'
import { z } from 'zod'
import { filmIdPattern } from '#app/domain/film-ref.ts'
import { maxFavourites } from '#app/library/favourites/favourite-order.ts'
import { writeFavourite } from '#app/library/favourites/favourites.server.ts'
import type { FavouriteState } from '#app/sync/server-state.ts'
import type { Route } from './+types/favourite'
import { parseMutation, toErrorResponse } from './parse-mutation.ts'

const digits = z.string().regex(filmIdPattern).transform(Number)
const positive = z.union([z.int().positive(), digits])
const schema = z.strictObject({
  place: positive.pipe(z.int().max(maxFavourites)).optional(),
  replaces: positive.optional(),
})

/** `PUT` `{ place?, replaces? }` or `DELETE /movie/:id/favourite`: whether the film is a favourite, and where. */
export async function action(args: Route.ActionArgs) {
  const { db, film, memberId, fields, next } = await parseMutation(args, { schema })
  const writeResult = await writeFavourite(db, { memberId, film, change: { isChosen: fields !== null, ...fields } })
  if (writeResult.full) {
    // The page of the film's lists offers to replace one.
    if (next) return redirect(href('/movie/:id/lists', { id: String(film.id) }), 303)
    return toErrorResponse(
      409,
      `Your favourites are four already: ${writeResult.full.join(', ')}. Replace one of them.`,
    )
  }
  const { place } = writeResult
  return next ? redirect(next, 303) : Response.json({ place } satisfies FavouriteState)
}
