import { data } from 'react-router'
import type { z } from 'zod'
import type { FormError } from '#app/accounts/forms/form-error.ts'
import { type Problem, readForm, typedIn } from '#app/accounts/forms/form-schemas.ts'
import { sentences } from '#app/accounts/forms/messages.ts'
import { TooBusy } from '#app/accounts/hashing/hashing.server.ts'
import type { Services } from '#app/context.ts'
import { findDatabaseUnavailable } from '#app/db/errors/database-unavailable.ts'

/** What a form about accounts is told: what is wrong with it, why it was refused, or that it was done; and what was typed. */
export type FormAnswer = {
  problem: Problem | null
  refusal: string | null
  done: string | null
  typed: Record<string, string>
  /** New recovery codes, which are shown this once. */
  codes?: string[]
}

type Outcome = Response | { problem: Problem } | { refusal: FormError } | { done: string; codes?: string[] }

type Asked<Schema extends z.ZodType> = {
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
  { request, schema, report, exception = sentences.tryAgain }: Asked<Schema>,
  work: (values: z.output<Schema>) => Promise<Outcome>,
) {
  const form = await request.formData().catch(() => null)
  if (!form) throw data(sentences.notAForm, { status: 400 })
  const read = readForm(schema, form)
  const typed = typedIn(form)
  if ('problem' in read) return answer({ problem: read.problem, typed }, { status: 400 })
  try {
    const outcome = await work(read.values)
    if (outcome instanceof Response) return outcome
    if ('problem' in outcome) return answer({ problem: outcome.problem, typed }, { status: 400 })
    if ('done' in outcome) return answer({ ...outcome, typed }, { status: 200 })
    return answer({ refusal: outcome.refusal.sentence, typed }, refusedAs(outcome.refusal))
  } catch (error) {
    if (error instanceof TooBusy) {
      const refusal = { sentence: sentences.tooBusy, status: 503, retryAfterSeconds: 2 } as const
      return answer({ refusal: refusal.sentence, typed }, refusedAs(refusal))
    }
    report(error, `${request.method} ${new URL(request.url).pathname}`)
    const unavailable = findDatabaseUnavailable(error)
    if (unavailable) {
      const sentence = unavailable.isReadOnly ? sentences.cannotSave : sentences.databaseAway
      return answer({ refusal: sentence, typed }, refusedAs({ sentence, status: 503, retryAfterSeconds: 5 }))
    }
    return answer({ refusal: exception, typed }, { status: 500 })
  }
}

/** For a page's `headers`: what the answer to its form says beside the page, such as `Retry-After`. */
export const answerHeaders = ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders

const answer = (
  { problem = null, refusal = null, done = null, ...rest }: Partial<FormAnswer> & Pick<FormAnswer, 'typed'>,
  init: ResponseInit,
) => data<FormAnswer>({ problem, refusal, done, ...rest }, init)

const refusedAs = ({ status, retryAfterSeconds }: FormError): ResponseInit => ({
  status,
  headers: retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {},
})
