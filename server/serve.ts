// One process that serves the site: how it starts, what it prints, and how it ends.
import cluster from 'node:cluster'
import { seconds } from '#app/domain/units.ts'
import type { Log } from './monitoring/log.ts'
import { printWhenReady } from './print-when-ready.ts'
import { createStopClassifier, ignoreUserSignals } from './process-signals.ts'
import type { Config } from './settings/config.ts'
import { printToStderr } from './settings/read-settings.ts'
import { exits, startupError } from './settings/startup-errors.ts'
import { type Site, startSite } from './site.ts'
import { stopMessage, type WorkerMessage } from './workers/worker-messages.ts'

// Longer than the limits of the parts together: 0.5 s of notice, 6 s for requests under way (drain.ts), then 10 s at
// most for imports, emails and what else is under way (open-dependencies.ts), and 2 s for a database server
// (database.server.ts). This ends a process whose embedded database does not close.
const closeTimeoutMs = 20 * seconds

/**
 * A proxy in front reads from /readyz that this process stops, and sends its requests elsewhere, before the port closes.
 */
const noticeMs = 0.5 * seconds

/** Serves until the process receives a signal to stop. An error ends the process with one of the codes in `exits`. */
export function serve(config: Config, { log }: { log: Log }) {
  process.on('uncaughtException', error => fail(log, error, 'an uncaught error ended the server'))
  const stopping = new AbortController()
  const starting = startSite(config, { log, signal: stopping.signal })
  const close = async () => {
    stopping.abort()
    const site = await starting
    await site.close({ noticeMs: config.trustedProxy.length > 0 ? noticeMs : 0 })
  }
  stopOnSignal(close, { log })
  starting.then(cluster.isWorker ? reportToPrimary : printWhenReady).catch(error => {
    if (stopping.signal.aborted) return
    const { sentence, exit } = startupError(error, config)
    log.fatal({ err: error }, sentence)
    endWith(exit, sentence)
  })
}

/** Reports to the primary that pages are served, and then that the database is open. */
async function reportToPrimary({ url, ready }: Site) {
  send({ state: 'listening', url })
  await ready
  send({ state: 'ready', url })
}

const send = (message: WorkerMessage) => process.send?.(message)

/** Ends the process. The primary or the supervisor, if there is one, gets the message first and prints it. */
function endWith(exit: number, sentence: string) {
  if (!cluster.isWorker) printToStderr(sentence)
  if (!process.send) process.exit(exit)
  process.send({ sentence } satisfies WorkerMessage, () => process.exit(exit))
  setTimeout(() => process.exit(exit), 1 * seconds)
}

/**
 * On SIGTERM, Ctrl-C or the end of the supervisor: finishes the requests under way. A second signal ends at once. A
 * worker is stopped by its primary, or by a SIGTERM of its own. Ctrl-C reaches it too, but is for the primary.
 */
function stopOnSignal(close: () => Promise<void>, { log }: { log: Log }) {
  const countStop = createStopClassifier()
  const stop = async (reason: string) => {
    const count = countStop()
    if (count === 'second' && !cluster.isWorker) process.exit(exits.failed)
    if (count !== 'first') return
    log.info({ reason }, 'stopping: finishing the requests under way')
    setTimeout(() => fail(log, new Error('the site did not close in time'), 'terminated'), closeTimeoutMs).unref()
    try {
      await close()
      log.info('stopped')
      process.exit(0)
    } catch (error) {
      fail(log, error, 'the site did not close cleanly')
    }
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  ignoreUserSignals()
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => cluster.isWorker || stop(signal))
  process.on('message', message => message === stopMessage && stop('the primary stops'))
  // The IPC channel to `npm start` closes when that process ends. Node ends a worker itself when its primary is gone.
  process.on('disconnect', () => stop('the supervisor is gone'))
}

function fail(log: Log, error: unknown, message: string): never {
  log.fatal({ err: error }, message)
  process.exit(exits.failed)
}
