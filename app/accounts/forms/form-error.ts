import type { Problem } from './parse-form.ts'

/** A rejected form: the message for the visitor and the HTTP status. */
export type FormError = { message: string; status: 400 | 401 | 403 | 404 | 429 | 503; retryAfterSeconds?: number }

/** A form rejected for some of its fields, or as a whole. */
export type Rejection = { problem: Problem } | { formError: FormError }

/** Returns the form error of a request that the member's account does not allow (400). */
export const badRequest = (message: string): { formError: FormError } => ({ formError: { message, status: 400 } })

/** Returns the form error of a limited attempt (429). */
export function tooManyRequests(waitSeconds: number): { formError: FormError } {
  const minutes = Math.ceil(waitSeconds / 60)
  const wait = minutes > 1 ? `${minutes} minutes` : 'a minute'
  const message = `That was tried too often. Wait ${wait}, then try again.`
  return { formError: { message, status: 429, retryAfterSeconds: waitSeconds } }
}
