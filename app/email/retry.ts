import { hours, seconds } from '#app/domain/units.ts'

const minBackoffMs = 30 * seconds
const maxBackoffMs = hours

/** How long a letter is worth another attempt when its post did not say. */
export const maxUsefulMs = 24 * hours

/**
 * Milliseconds until the next attempt, after so many: about 30 s, 1 min, 2 min ... at most an hour. Half of it is
 * chance, so that the letters of an outage do not all come back at once. `random` is from 0 to 1.
 */
export function backoffMs(attempts: number, random = Math.random()): number {
  const wait = Math.min(maxBackoffMs, minBackoffMs * 2 ** (attempts - 1))
  return Math.round(wait / 2 + (wait / 2) * random)
}
