import type { FormError } from '../forms/form-error.ts'

/** The refusal of somebody who has to wait, in words and for machines. */
export function tooManyRequests(waitSeconds: number): { formError: FormError } {
  const minutes = Math.ceil(waitSeconds / 60)
  const wait = minutes > 1 ? `${minutes} minutes` : 'a minute'
  const message = `That was tried too often. Wait ${wait}, then try again.`
  return { formError: { message, status: 429, retryAfterSeconds: waitSeconds } }
}
