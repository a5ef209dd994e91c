/**
 * Returns the value of the promise, or what `onTimeout` returns or throws after `ms`. The work behind the promise goes
 * on; when it fails after the timeout, that is no unhandled rejection.
 */
export async function raceTimeout<Value, Late>(
  promise: Promise<Value>,
  ms: number,
  onTimeout: () => Late,
): Promise<Value | Late> {
  const { promise: timeout, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  try {
    return await Promise.race([promise, timeout.then(onTimeout)])
  } finally {
    clearTimeout(timer)
  }
}
