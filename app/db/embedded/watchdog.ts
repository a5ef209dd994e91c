// Detects a PGlite that loops for ever after a storage error: no reply for half a minute.
import { seconds } from '#app/domain/units.ts'

const intervalMs = 5 * seconds
const maxUnanswered = 6

/**
 * Sends a ping every `intervalMs`, and calls `onUnresponsive` after `maxUnanswered` of them without a reply. Pings are
 * counted instead of time, because a machine may sleep for an hour. `unwatched` runs work whose statements may take
 * longer, such as a migration. `stop` ends the watch.
 */
export function startWatchdog({
  ping,
  onUnresponsive,
}: {
  ping: () => void
  onUnresponsive: (reason: string) => void
}) {
  let unanswered = 0
  let unwatchedWorks = 0
  const timer = setInterval(() => {
    if (unwatchedWorks > 0) return
    if (unanswered >= maxUnanswered)
      onUnresponsive(`it has not answered for ${(maxUnanswered * intervalMs) / seconds} s`)
    unanswered += 1
    ping()
  }, intervalMs).unref()
  const alive = () => {
    unanswered = 0
  }
  async function unwatched<Result>(work: () => Promise<Result>) {
    unwatchedWorks += 1
    try {
      return await work()
    } finally {
      unwatchedWorks -= 1
      alive()
    }
  }
  return { alive, unwatched, stop: () => clearInterval(timer) }
}
