import { z } from 'zod'
import { isStars } from '#app/domain/stars.ts'
import { moment } from '#app/library/moment.ts'
import { maxEdited } from '#app/library/own-films/own-edit.ts'
import { type Act, acts } from './acts.ts'

const filmId = z.coerce
  .number()
  .int()
  .positive()
  .max(2 ** 53 - 1)

const edit = z.strictObject({
  act: z.enum(Object.keys(acts) as [Act, ...Act[]]), // the keys are the acts
  films: z.array(filmId).min(1).max(maxEdited),
  stars: z.coerce.number().refine(isStars).optional(),
})

const restore = z.strictObject({
  restore: z.enum(['rating', 'watchlist', 'seen', 'film_like']),
  former: z
    .array(
      z.strictObject({
        filmId,
        at: moment.nullable(),
        storedRating: z.number().int().min(1).max(10).nullable(),
        isFromDiary: z.boolean(),
      }),
    )
    .min(1)
    .max(maxEdited),
})

const body = z.union([edit, restore])

/** An edit or its undo, of JSON or of a form without script; null for anything else. */
export async function parseEdit(request: Request) {
  if (/^application\/json\b/i.test(request.headers.get('Content-Type') ?? '')) {
    const read = body.safeParse(await request.json().catch(() => null))
    return read.success ? { ...read.data, next: null } : null
  }
  const form = await request.formData().catch(() => null)
  const sent = { act: form?.get('act'), films: form?.getAll('film'), stars: form?.get('stars') || undefined }
  const read = edit.safeParse(sent)
  return read.success ? { ...read.data, next: String(form?.get('next') ?? '') } : null
}
