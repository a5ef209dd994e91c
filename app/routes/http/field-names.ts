import { z } from 'zod'

/** The names of the fields that a form of this schema can have: an object, a union of objects, or one that is changed. */
export function fieldNames(schema: unknown): Set<string> {
  if (schema instanceof z.ZodObject) return new Set(Object.keys(schema.shape))
  if (schema instanceof z.ZodUnion) return new Set(schema.options.flatMap(option => [...fieldNames(option)]))
  if (schema instanceof z.ZodPipe) return new Set([...fieldNames(schema.in), ...fieldNames(schema.out)])
  return new Set()
}
