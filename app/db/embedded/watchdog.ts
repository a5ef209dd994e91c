// PGlite after a storage error can spin for ever without a word: what does not answer for half a minute is dead.
import { seconds } from '#app/domain/units.ts'

/**
 * Pings and counts the pings without an answer; after `timeout` of them `onUnresponsive` is told. Counted, not timed: a
 * machine that slept an hour has not been silent for one. `stop` ends the watch.
 */
export function watch({
  ping,
  onUnresponsive,
  every = 5 * seconds,
  timeout = 6,
}: {
  ping: () => void
  onUnresponsive: (why: string) => void
  every?: number
  timeout?: number
}) {
  let unanswered = 0
  const timer = setInterval(() => {
    if (unanswered >= timeout) onUnresponsive(`it has not answered for ${(timeout * every) / seconds} s`)
    unanswered += 1
    ping()
  }, every).unref()
  const alive = () => {
    unanswered = 0
  }
  return { alive, stop: () => clearInterval(timer) }
}
