// The process: settings, log, the site, and how it ends. What the site is made of stands in site.ts.
import { openLog } from './log.ts'
import { say, settingsAtStart } from './settings-at-start.ts'
import { type Site, startSite } from './site.ts'
import { exits, whyNotStarted } from './why-not-started.ts'

const seconds = 1000
// The site itself gives requests in flight ten seconds and letters in hand five; this ends a process whose database
// will not close either.
const patienceAtTheEnd = 20 * seconds

/** A database that opens sooner is not worth a line. */
const worthSayingMs = 5 * seconds

const config = settingsAtStart()
const log = openLog(config.logLevel)
process.on('uncaughtException', error => fail(error, 'an error nobody caught ended the server'))

let isStopping = false
const starting = startSite(config, { log })
stopWhenAsked()
starting.then(sayWhenReady).catch(error => {
  if (isStopping) return
  const { sentence, exit } = whyNotStarted(error, config)
  log.fatal({ err: error }, sentence)
  say(sentence)
  process.exit(exit)
})

/** Who waits for a database is told that the films are there already. */
async function sayWhenReady({ url, ready }: Site) {
  const waiting = setTimeout(say, worthSayingMs, `filmDB answers at ${url}; accounts wait for the database`)
  await ready.finally(() => clearTimeout(waiting))
  say(`filmDB is ready at ${url}`)
}

/** SIGTERM, Ctrl-C or the end of the supervisor: requests in flight are finished. Asked twice, it ends at once. */
function stopWhenAsked() {
  const stop = async (reason: string) => {
    if (isStopping) process.exit(exits.failed)
    isStopping = true
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
