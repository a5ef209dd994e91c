// The primary process: starts the workers that serve the site, starts a worker again that ended, and stops them all.
// The primary accepts the connections and gives them to the workers in turn (node:cluster; docs/decisions/024-workers.md).
import cluster from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '#app/domain/units.ts'
import type { Log } from '../monitoring/log.ts'
import { printWhenReady } from '../print-when-ready.ts'
import { createStopClassifier, ignoreUserSignals } from '../process-signals.ts'
import { printToStderr } from '../settings/read-settings.ts'
import { exits, needsOperator } from '../settings/startup-errors.ts'
import { runWorker } from './run-worker.ts'
import { stopMessage, type WorkerMessage } from './worker-messages.ts'
import { replyWithMetrics } from './worker-metrics.ts'

/** Pauses before a worker is started again, as those of the supervisor (scripts/setup/supervise.mjs). */
const pauses = [1, 2, 5, 10, 30, 60].map(count => count * seconds)

/** A worker that ran for longer than this was in order: its end is a first failure. */
const healthyMs = 60 * seconds

/** A worker ends itself after 20 s; this ends one that hangs. */
const stopTimeoutMs = 25 * seconds

/** Runs this many workers until a signal to stop, or until none can start and the operator has to act. */
export function runWorkers(count: number, { log }: { log: Log }) {
  const stopping = new AbortController()
  const countStop = createStopClassifier()
  const start = awaitStart(count)
  let exit = 0
  replyWithMetrics(log)

  async function keepRunning(number: number) {
    let failures = 0
    while (!stopping.signal.aborted) {
      const startedAt = performance.now()
      const { code, signal, sentence } = await runWorker(number, start.onMessage)
      if (stopping.signal.aborted) {
        if (code !== 0) exit ||= exits.failed
        return
      }
      // Later it may be the fault of one moment, and the other workers still serve.
      if (needsOperator(code) && !start.hasServed()) return endWith(code, sentence)
      if (performance.now() - startedAt > healthyMs) failures = 0
      const wait = pauses[Math.min(failures, pauses.length - 1)] ?? seconds
      failures += 1
      const how = signal ? `was ended by ${signal}` : `ended with code ${code}`
      log.error({ worker: number, code, signal, waitMs: wait }, 'a worker ended and is started again')
      printToStderr(
        `Worker ${number} ${how}${sentence ? `: ${sentence}` : ''}. Starting it again in ${wait / seconds} s.`,
      )
      await pause(wait, null, { signal: stopping.signal }).catch(() => {})
    }
  }

  function stop() {
    const count = countStop()
    if (count === 'second') process.exit(exits.failed) // The workers end with their primary.
    if (count !== 'first') return
    stopping.abort()
    for (const worker of Object.values(cluster.workers ?? {})) worker?.send(stopMessage, () => {})
    setTimeout(() => {
      log.fatal('the workers did not end in time')
      process.exit(exits.failed)
    }, stopTimeoutMs).unref()
  }

  function endWith(code: number, sentence: string) {
    if (stopping.signal.aborted) return
    exit = code
    printToStderr(sentence)
    process.send?.({ sentence } satisfies WorkerMessage, () => {})
    stop()
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  ignoreUserSignals()
  // The IPC channel to `npm start` closes when that process ends.
  process.on('disconnect', stop)
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  Promise.all(numbers.map(keepRunning)).then(() => process.exit(exit))
}

/** Prints one message for all workers. `hasServed` is whether any of them has been ready, with its database. */
function awaitStart(workers: number) {
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  const readyNumbers = new Set<number>()
  let hasListened = false
  return {
    hasServed: () => readyNumbers.size > 0,
    onMessage(message: WorkerMessage, number: number) {
      if (!('state' in message)) return
      if (!hasListened) printWhenReady({ url: message.url, ready, workers })
      hasListened = true
      if (message.state === 'ready') readyNumbers.add(number)
      if (readyNumbers.size === workers) resolve()
    },
  }
}
