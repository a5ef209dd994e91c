// Reads that a page can do without: short, and left out for a while after one of them failed.
import { seconds } from '#app/domain/units.ts'

/** Time such a read may take. */
const maxReadMs = 1 * seconds

/** Time the database is left alone after a read that failed or took too long. */
const cooldownAfterMs = 2 * seconds

/** Returns what `read` gives, undefined when the database does not answer in time or did not a moment ago. */
export type OptionalReads = <T>(read: () => Promise<T>) => Promise<T | undefined>

/** One rest for all who share the returned function: while the database is away, a page waits for one read at most. */
export function createOptionalReads({
  timeoutMs = maxReadMs,
  cooldownMs = cooldownAfterMs,
  now = Date.now,
} = {}): OptionalReads {
  let cooldownUntil = 0
  return async read => {
    if (now() < cooldownUntil) return undefined
    const result = read().then(
      value => ({ value }),
      () => null,
    )
    const outcome = await withTimeout(result, timeoutMs)
    if (outcome) return outcome.value
    cooldownUntil = now() + cooldownMs
    return undefined
  }
}

async function withTimeout<T>(promise: Promise<T>, timeoutMs: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>(resolve => {
    timer = setTimeout(resolve, timeoutMs, null)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
