import { data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import type { FormError, Rejection } from '#app/accounts/forms/form-error.ts'
import { messages } from '#app/accounts/forms/messages.ts'
import { type Problem, parseForm, pickTypedFields } from '#app/accounts/forms/parse-form.ts'
import { TooBusyError } from '#app/accounts/hashing/hashing-threads.server.ts'
import type { Member } from '#app/accounts/member.ts'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { findDatabaseUnavailable } from '#app/db/errors/database-unavailable.ts'
import { fieldNames } from '../../http/field-names.ts'
import { retryAfter } from '../../http/retry-after.ts'
import { type RedirectOptions, redirectWithFlash } from './redirect-with-flash.ts'

/** The result of a form action: the problem of a field, a form error or a success message, and the typed values. */
export type FormResult = {
  problem: Problem | null
  formError: string | null
  done: string | null
  typed: Record<string, string>
  /** New recovery codes, shown once. */
  codes?: string[]
}

/** A redirect to a page of this site, with cookies and a flash message. */
type FormRedirect = { redirectTo: string } & Omit<RedirectOptions, 'publicUrl'>

type FormOutcome = Response | FormRedirect | Rejection | { done: string; codes?: string[] }

type FormActionOptions<Schema extends z.ZodType> = {
  request: Request
  context: Readonly<RouterContextProvider>
  schema: Schema
  /** The message for an unexpected error (spec section 8). */
  exception?: string
}

/**
 * Parses a submitted form and runs `work`. Returns 400 with the first problem of the form, the status of a form error,
 * or the redirect or response of `work`. Typed values are returned with every result, without passwords.
 */
export async function runFormAction<Schema extends z.ZodType>(
  { request, context, schema, exception = messages.tryAgain }: FormActionOptions<Schema>,
  work: (values: z.output<Schema>) => Promise<FormOutcome>,
) {
  const dependencies = context.get(dependenciesContext)
  const { publicUrl } = dependencies.accounts
  const reportError = (error: unknown) =>
    dependencies.reportError(error, `${request.method} ${new URL(request.url).pathname}`)
  const form = await request.formData().catch(() => null)
  if (!form) throw data(messages.notAForm, { status: 400 })
  const parsed = parseForm(schema, form)
  const typed = pickTypedFields(form, fieldNames(schema))
  const rejectForm = ({ message, status, retryAfterSeconds }: FormError) =>
    result({ formError: message, typed }, { status, headers: retryAfter(retryAfterSeconds) })
  if ('problem' in parsed) return result({ problem: parsed.problem, typed }, { status: 400 })
  try {
    const outcome = await work(parsed.values)
    if (outcome instanceof Response) return outcome
    if ('redirectTo' in outcome) return redirectWithFlash(outcome.redirectTo, { ...outcome, publicUrl })
    if ('problem' in outcome) return result({ problem: outcome.problem, typed }, { status: 400 })
    if ('done' in outcome) return result({ ...outcome, typed }, { status: 200 })
    return rejectForm(outcome.formError)
  } catch (error) {
    if (error instanceof TooBusyError) {
      if (error.isReported) reportError(error)
      return rejectForm({ message: messages.tooBusy, status: 503, retryAfterSeconds: 2 })
    }
    reportError(error)
    const unavailable = findDatabaseUnavailable(error)
    if (unavailable) {
      const message = unavailable.isReadOnly ? messages.cannotSave : messages.databaseAway
      return rejectForm({ message, status: 503, retryAfterSeconds: 5 })
    }
    return result({ formError: exception, typed }, { status: 500 })
  }
}

/** The outcome without a session. */
export const notAuthenticated: { formError: FormError } = {
  formError: { message: messages.notAuthenticated, status: 401 },
}

/** Like `runFormAction`, for a form of members. A visitor gets a form error with status 401. */
export function runMemberFormAction<Schema extends z.ZodType>(
  options: FormActionOptions<Schema>,
  work: (values: z.output<Schema>, member: Member) => Promise<FormOutcome>,
) {
  const member = options.context.get(memberContext)
  return runFormAction(options, async values => (member ? work(values, member) : notAuthenticated))
}

/** The `headers` of a page: those of its action, such as `Retry-After`. */
export const resultHeaders = ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders

const result = (
  { problem = null, formError = null, done = null, ...rest }: Partial<FormResult> & Pick<FormResult, 'typed'>,
  init: ResponseInit,
) => data<FormResult>({ problem, formError, done, ...rest }, init)
