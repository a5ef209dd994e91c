// The process: settings, log, the site, and how it ends. What the site is made of stands in site.ts.
import { openLog } from './log.ts'
import { say, settingsAtStart } from './settings-at-start.ts'
import { startSite } from './site.ts'
import { exits, whyNotStarted } from './why-not-started.ts'

const seconds = 1000
// The site itself gives requests in flight ten seconds and letters in hand five; this ends a process whose database
// will not close either.
const patienceAtTheEnd = 20 * seconds

const config = settingsAtStart()
const log = openLog(config.logLevel)
process.on('uncaughtException', error => fail(error, 'an error nobody caught ended the server'))

const starting = startSite(config, { log })
stopWhenAsked()
starting.then(
  site => say(`filmDB is ready at ${site.url}`),
  error => {
    const { sentence, exit } = whyNotStarted(error, config)
    log.fatal({ err: error }, sentence)
    say(sentence)
    process.exit(exit)
  },
)

/** SIGTERM, Ctrl-C or the end of the supervisor: requests in flight are finished. Asked twice, it ends at once. */
function stopWhenAsked() {
  let asked = false
  const stop = async (reason: string) => {
    if (asked) process.exit(exits.failed)
    asked = true
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
