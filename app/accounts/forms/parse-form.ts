// Reads a submitted form with its schema: the values or a problem. Pure.
import type { z } from 'zod'
import { maxTextLength } from './field-schemas.ts'
import { messages } from './messages.ts'

/** One message, and the fields it is about in page order. */
type FieldProblem = { message: string; fields: string[] }

/** An invalid form: its first problem, and those of its other invalid fields. */
export type Problem = FieldProblem & { others?: FieldProblem[] }

/**
 * Returns the values of a submitted form, or its problems. The first one is the first of the specification: passwords
 * that differ on the pages that report it first, then missing, malformed and contradictory fields. Each invalid field is
 * in one problem. A problem of several fields names them all; a problem of the whole form names none.
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
  const [first, ...others] = groupByMessage(issues)
  if (!first) return { problem: { message: messages.allRequired, fields: [] } }
  return { problem: others.length > 0 ? { ...first, others } : first }
}

const firstMessages: string[] = [messages.allRequired, messages.differTryAgain]

/** A field with several issues is listed with the first one only. */
function groupByMessage(issues: z.core.$ZodIssue[]): FieldProblem[] {
  const rank = (issue: z.core.$ZodIssue) => firstMessages.indexOf(issue.message)
  const messageOf = new Map<string, string>()
  for (const { path, message } of issues.toSorted((a, b) => rank(b) - rank(a))) {
    const field = String(path[0] ?? '')
    if (!messageOf.has(field)) messageOf.set(field, message)
  }
  const groups = Map.groupBy(messageOf, ([, message]) => message)
  return [...groups].map(([message, fields]) => ({ message, fields: fields.map(([field]) => field) }))
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
