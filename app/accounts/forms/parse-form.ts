// Reads a submitted form with its schema: the values or a problem. Pure.
import type { z } from 'zod'
import { maxTextLength } from './field-schemas.ts'
import { messages } from './messages.ts'

/** An invalid form: one message, and the fields it is about in page order. */
export type Problem = { message: string; fields: string[] }

/**
 * Returns the values of a submitted form, or its first problem in the order of the specification: missing, then
 * malformed, then contradictory fields. A problem of several fields names them all; a problem of the whole form names
 * none.
 */
export function parseForm<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
): { values: z.output<Schema> } | { problem: Problem } {
  const names = [...form.keys()]
  if (new Set(names).size < names.length) return { problem: { message: messages.fieldTwice, fields: [] } }
  const unknownField = { problem: { message: messages.fieldUnknown, fields: [] } }
  if (names.includes('__proto__')) return unknownField
  const read = schema.safeParse(Object.fromEntries(form))
  if (read.success) return { values: read.data }
  const { issues } = read.error
  if (issues.some(issue => issue.code === 'unrecognized_keys')) return unknownField
  const first = issues.find(issue => issue.message === messages.allRequired) ?? issues[0]
  const message = first?.message ?? messages.allRequired
  const fields = issues.filter(issue => issue.message === message).map(issue => String(issue.path[0] ?? ''))
  return { problem: { message, fields: [...new Set(fields)] } }
}

/**
 * Returns the typed values of these fields to show again after an error, without passwords, codes and authenticator
 * responses, each cut to 1,000 characters.
 */
export function pickTypedFields(form: FormData, fields: ReadonlySet<string>): Record<string, string> {
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  const shown = texts.filter(([field]) => fields.has(field) && !/password|^code$|^credential$/i.test(field))
  return Object.fromEntries(shown.map(([field, typed]) => [field, typed.slice(0, maxTextLength)]))
}
