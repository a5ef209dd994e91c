// The process: settings, log, the site (site.ts), and how it ends.
import { seconds } from '#app/domain/units.ts'
import { openLog } from './monitoring/log.ts'
import { readSettings, say } from './settings/read-settings.ts'
import { exits, startupError } from './settings/startup-errors.ts'
import { type Site, startSite } from './site.ts'

// The site gives requests under way ten seconds and emails that are being sent five. This ends a process whose database
// does not close either.
const closeTimeoutMs = 20 * seconds

/** A database that takes longer to open is mentioned at the console. */
const slowStartMs = 5 * seconds

const config = readSettings()
const log = openLog(config.logLevel)
process.on('uncaughtException', error => fail(error, 'an uncaught error ended the server'))

const stopping = new AbortController()
const starting = startSite(config, { log, signal: stopping.signal })
stopOnSignal()
starting.then(printWhenReady).catch(error => {
  if (stopping.signal.aborted) return
  const { sentence, exit } = startupError(error, config)
  log.fatal({ err: error }, sentence)
  say(sentence)
  endWith(exit, sentence)
})

/** Prints when the site is ready; while the database takes long, that the films are served already. */
async function printWhenReady({ url, ready }: Site) {
  const waiting = setTimeout(say, slowStartMs, `filmDB answers at ${url}; accounts wait for the database`)
  await ready.finally(() => clearTimeout(waiting))
  say(`filmDB is ready at ${url}`)
}

/** Ends the process. The supervisor, if there is one, gets the message first and prints it. */
function endWith(exit: number, sentence: string) {
  if (!process.send) process.exit(exit)
  process.send({ sentence }, () => process.exit(exit))
  setTimeout(() => process.exit(exit), 1 * seconds)
}

/** On SIGTERM, Ctrl-C or the end of the supervisor: finishes the requests under way. A second signal ends at once. */
function stopOnSignal() {
  let isStopping = false
  const stop = async (reason: string) => {
    if (isStopping) process.exit(exits.failed)
    isStopping = true
    stopping.abort()
    log.info({ reason }, 'stopping: finishing the requests under way')
    setTimeout(() => fail(new Error('the site did not close in time'), 'terminated'), closeTimeoutMs).unref()
    try {
      await (await starting).close()
      log.info('stopped')
      process.exit(0)
    } catch (error) {
      fail(error, 'the site did not close cleanly')
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(signal))
  // The IPC channel to `npm start` closes when that process ends.
  process.on('disconnect', () => stop('the supervisor is gone'))
}

function fail(error: unknown, what: string): never {
  log.fatal({ err: error }, what)
  process.exit(exits.failed)
}
