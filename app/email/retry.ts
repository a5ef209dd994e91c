import { hours, seconds } from '#app/domain/units.ts'

const minBackoffMs = 30 * seconds
const maxBackoffMs = hours

/** Longest time an email stays useful; the default of `usefulForMs`. */
export const maxUsefulMs = 24 * hours

/**
 * Returns the milliseconds until the next attempt: about 30 s, 1 min, 2 min ... at most an hour (exponential backoff).
 * Half of it is jitter, so that the emails of an outage are not all retried at once. `random` is from 0 to 1.
 */
export function backoffMs(attempts: number, random = Math.random()): number {
  const wait = Math.min(maxBackoffMs, minBackoffMs * 2 ** (attempts - 1))
  return Math.round(wait / 2 + (wait / 2) * random)
}
