import { z } from 'zod'
import { isStars, type Stars } from '#app/domain/stars.ts'
import { maxTagPieces } from '#app/library/diary/diary-entry.ts'
import { timestampSchema } from '#app/library/timestamp.ts'

const stars = z.number().refine(isStars)

const json = z.strictObject({
  watchedOn: z.string().nullable(),
  isRewatch: z.boolean(),
  stars: stars.nullable(),
  isLiked: z.boolean(),
  note: z.string(),
  tags: z.array(z.string()).max(maxTagPieces),
  loggedAt: timestampSchema.optional(),
  basedOn: timestampSchema.optional(),
  offWatchlist: z.boolean().optional(),
})

const checkbox = z
  .literal('on')
  .optional()
  .transform(value => value === 'on')

/** A form sends no field for a box that is not ticked, and empty text for a field without a value. */
const form = z
  .strictObject({
    watchedOn: z.string(),
    isRewatch: checkbox,
    stars: z
      .string()
      .regex(/^([0-5](\.5)?)?$/)
      .optional()
      .transform((text): number | null => (text ? Number(text) : null))
      .refine((number): number is Stars | null => number === null || isStars(number)),
    isLiked: checkbox,
    note: z.string(),
    tags: z.string(),
    basedOn: timestampSchema.optional(),
    offWatchlist: checkbox,
  })
  .transform(({ watchedOn, tags, ...same }) => ({
    ...same,
    watchedOn: watchedOn === '' ? null : watchedOn,
    tags: [tags],
    loggedAt: undefined,
  }))

/** The fields of a diary entry, from the JSON of a script or from a form. */
export const diaryEntrySchema = z.union([json, form])
