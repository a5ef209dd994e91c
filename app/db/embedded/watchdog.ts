// Detects a PGlite that loops for ever after a storage error: no reply for half a minute.
import { seconds } from '#app/domain/units.ts'

/**
 * Sends pings and counts those without a reply; `onUnresponsive` is called after `timeout` of them. It counts instead
 * of measuring time, because a machine may sleep for an hour. `stop` ends the watch.
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
