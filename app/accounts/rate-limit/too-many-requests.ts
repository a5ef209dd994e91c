import type { Refusal } from '../forms/form-error.ts'

/** The refusal of somebody who has to wait, in words and for machines. */
export function tooManyTries(waitSeconds: number): { refusal: Refusal } {
  const minutes = Math.ceil(waitSeconds / 60)
  const wait = minutes > 1 ? `${minutes} minutes` : 'a minute'
  const sentence = `That was tried too often. Wait ${wait}, then try again.`
  return { refusal: { sentence, status: 429, retryAfterSeconds: waitSeconds } }
}
