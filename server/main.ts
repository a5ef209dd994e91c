// The process: settings, log, the site, and how it ends. What the site is made of stands in site.ts.
import { existsSync } from 'node:fs'
import { type Config, readConfig, SettingsError } from './config.ts'
import { openLog } from './log.ts'
import { misspeltSettings } from './misspelt-settings.ts'
import { startSite } from './site.ts'
import { exits, whyNotStarted } from './why-not-started.ts'

const seconds = 1000
// The site itself gives requests in flight ten seconds; this ends a process whose database will not close either.
const patienceAtTheEnd = 15 * seconds

const config = readSettings()
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

function readSettings(): Config {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    const settings = readConfig(process.env)
    for (const line of misspeltSettings(process.env)) say(line)
    return settings
  } catch (error) {
    const problems = error instanceof SettingsError ? error.problems : [`.env cannot be read: ${error}`]
    say('filmDB cannot start with these settings:', ...problems.map(problem => `  ${problem}`))
    process.exit(exits.badSettings)
  }
}

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

/** For the person at the console; the log's JSON lines stay alone on the standard output. */
function say(...lines: string[]) {
  process.stderr.write(`${lines.join('\n')}\n`)
}
