// Reads that a page does not require: they have a short timeout and are skipped for a while after a failure.
import { raceTimeout } from '#app/domain/concurrency/race-timeout.ts'
import { seconds } from '#app/domain/units.ts'

/** Timeout of one read. */
const maxReadMs = 1 * seconds

/** Time without reads after one failed or timed out. */
const cooldownAfterMs = 2 * seconds

/** Returns the value of `read`, or undefined when it fails, times out or is skipped. */
export type OptionalReads = <T>(read: () => Promise<T>) => Promise<T | undefined>

/** All callers share one cooldown: while the database is away, a page waits for one read at most. */
export function createOptionalReads({
  timeoutMs = maxReadMs,
  cooldownMs = cooldownAfterMs,
  now = () => performance.now(),
} = {}): OptionalReads {
  let cooldownUntil = 0
  return async read => {
    if (now() < cooldownUntil) return undefined
    const result = read().then(
      value => ({ value }),
      () => null,
    )
    const outcome = await raceTimeout(result, timeoutMs, () => null)
    if (outcome) return outcome.value
    cooldownUntil = now() + cooldownMs
    return undefined
  }
}
