/** One stop arrives twice: systemd signals every process of the service, and the supervisor passes its own signal on. */
const sameStopMs = 400

/**
 * Returns a function to call at each signal that stops this process. It returns whether the signal is the first, the
 * same stop once more, or a second one, which ends the process at once.
 */
export function createStopClassifier(): () => 'first' | 'repeated' | 'second' {
  let firstAt: number | null = null
  return () => {
    if (firstAt === null) {
      firstAt = performance.now()
      return 'first'
    }
    return performance.now() - firstAt < sameStopMs ? 'repeated' : 'second'
  }
}

/** Ignores the signals that scripts of log rotation send: without a listener SIGUSR2 ends the process. */
export function ignoreUserSignals() {
  for (const signal of ['SIGUSR1', 'SIGUSR2'] as const) process.on(signal, () => {})
}
