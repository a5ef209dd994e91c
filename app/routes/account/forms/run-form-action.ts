import { data } from 'react-router'
import type { z } from 'zod'
import type { FormError } from '#app/accounts/forms/form-error.ts'
import { type Problem, readForm, typedIn } from '#app/accounts/forms/form-schemas.ts'
import { messages } from '#app/accounts/forms/messages.ts'
import { TooBusyError } from '#app/accounts/hashing/hashing.server.ts'
import type { Services } from '#app/context.ts'
import { findDatabaseUnavailable } from '#app/db/errors/database-unavailable.ts'

/** What a form about accounts is told: what is wrong with it, why it was refused, or that it was done; and what was typed. */
export type FormResult = {
  problem: Problem | null
  formError: string | null
  done: string | null
  typed: Record<string, string>
  /** New recovery codes, which are shown this once. */
  codes?: string[]
}

type FormOutcome = Response | { problem: Problem } | { formError: FormError } | { done: string; codes?: string[] }

type FormActionOptions<Schema extends z.ZodType> = {
  request: Request
  schema: Schema
  report: Services['report']
  /** What the person reads when something nobody foresaw happened (spec section 8). */
  exception?: string
}

/**
 * Reads a sent form and does what it asks for. 400 with the first problem of the form, the status of a refusal, or the
 * answer that `work` makes itself. What was typed comes back with every answer but the last, passwords excepted.
 */
export async function runFormAction<Schema extends z.ZodType>(
  { request, schema, report, exception = messages.tryAgain }: FormActionOptions<Schema>,
  work: (values: z.output<Schema>) => Promise<FormOutcome>,
) {
  const form = await request.formData().catch(() => null)
  if (!form) throw data(messages.notAForm, { status: 400 })
  const read = readForm(schema, form)
  const typed = typedIn(form)
  if ('problem' in read) return result({ problem: read.problem, typed }, { status: 400 })
  try {
    const outcome = await work(read.values)
    if (outcome instanceof Response) return outcome
    if ('problem' in outcome) return result({ problem: outcome.problem, typed }, { status: 400 })
    if ('done' in outcome) return result({ ...outcome, typed }, { status: 200 })
    return result({ formError: outcome.formError.message, typed }, toErrorResult(outcome.formError))
  } catch (error) {
    if (error instanceof TooBusyError) {
      const formError = { message: messages.tooBusy, status: 503, retryAfterSeconds: 2 } as const
      return result({ formError: formError.message, typed }, toErrorResult(formError))
    }
    report(error, `${request.method} ${new URL(request.url).pathname}`)
    const unavailable = findDatabaseUnavailable(error)
    if (unavailable) {
      const message = unavailable.isReadOnly ? messages.cannotSave : messages.databaseAway
      return result({ formError: message, typed }, toErrorResult({ message, status: 503, retryAfterSeconds: 5 }))
    }
    return result({ formError: exception, typed }, { status: 500 })
  }
}

/** For a page's `headers`: what the answer to its form says beside the page, such as `Retry-After`. */
export const resultHeaders = ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders

const result = (
  { problem = null, formError = null, done = null, ...rest }: Partial<FormResult> & Pick<FormResult, 'typed'>,
  init: ResponseInit,
) => data<FormResult>({ problem, formError, done, ...rest }, init)

const toErrorResult = ({ status, retryAfterSeconds }: FormError): ResponseInit => ({
  status,
  headers: retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {},
})
