// The process: settings, log, the site, and how it ends. What the site is made of stands in site.ts.
import { seconds } from '#app/domain/units.ts'
import { openLog } from './monitoring/log.ts'
import { say, settingsAtStart } from './settings/read-settings.ts'
import { exits, whyNotStarted } from './settings/startup-errors.ts'
import { type Site, startSite } from './site.ts'

// The site itself gives requests in flight ten seconds and letters in hand five; this ends a process whose database
// will not close either.
const patienceAtTheEnd = 20 * seconds

/** A database that opens sooner is not worth a line. */
const worthSayingMs = 5 * seconds

const config = settingsAtStart()
const log = openLog(config.logLevel)
process.on('uncaughtException', error => fail(error, 'an error nobody caught ended the server'))

const stopping = new AbortController()
const starting = startSite(config, { log, signal: stopping.signal })
stopWhenAsked()
starting.then(sayWhenReady).catch(error => {
  if (stopping.signal.aborted) return
  const { sentence, exit } = whyNotStarted(error, config)
  log.fatal({ err: error }, sentence)
  say(sentence)
  endWith(exit, sentence)
})

/** Who waits for a database is told that the films are there already. */
async function sayWhenReady({ url, ready }: Site) {
  const waiting = setTimeout(say, worthSayingMs, `filmDB answers at ${url}; accounts wait for the database`)
  await ready.finally(() => clearTimeout(waiting))
  say(`filmDB is ready at ${url}`)
}

/** Ends the process; the supervisor, if there is one, gets the sentence first, to say what it waits for. */
function endWith(exit: number, sentence: string) {
  if (!process.send) process.exit(exit)
  process.send({ sentence }, () => process.exit(exit))
  setTimeout(() => process.exit(exit), 1 * seconds)
}

/** SIGTERM, Ctrl-C or the end of the supervisor: requests in flight are finished. Asked twice, it ends at once. */
function stopWhenAsked() {
  let asked = false
  const stop = async (reason: string) => {
    if (asked) process.exit(exits.failed)
    asked = true
    stopping.abort()
    log.info({ reason }, 'stopping: finishing the requests in flight')
    setTimeout(() => fail(new Error('the site did not close in time'), 'ended hard'), patienceAtTheEnd).unref()
    try {
      await (await starting).close()
      log.info('stopped')
      process.exit(0)
    } catch (error) {
      fail(error, 'the site did not close cleanly')
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(signal))
  // `npm start` holds the other end: when it is gone, whoever started this is gone too.
  process.on('disconnect', () => stop('the supervisor is gone'))
}

function fail(error: unknown, what: string): never {
  log.fatal({ err: error }, what)
  process.exit(exits.failed)
}
