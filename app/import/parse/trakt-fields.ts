// The schemas of fields that a row of Trakt may have.
import { z } from 'zod'

/** Null where the field is absent or of another type. */
export const optional = <Value>(schema: z.ZodType<Value>) => schema.nullish().catch(null)
export const textSchema = optional(z.string())
