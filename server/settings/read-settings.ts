// The settings of this process, from the environment and from .env, or its end.
import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { type Config, readConfig, SettingsError } from './config.ts'
import { exits } from './startup-errors.ts'
import { unknownSettings } from './unknown-settings.ts'

/** The settings, .env included; ends the process with a line for each when some are bad. */
export function readSettings(): Config {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    // The primary process has printed them.
    if (cluster.isPrimary) say(...unknownSettings(process.env))
    return readConfig(process.env)
  } catch (error) {
    const problems = error instanceof SettingsError ? error.problems : [`.env cannot be read: ${error}`]
    say('filmDB cannot start with these settings:', ...problems.map(problem => `  ${problem}`))
    process.exit(exits.badSettings)
  }
}

/** For the person at the console; the log's JSON lines stay alone on the standard output. */
export function say(...lines: string[]) {
  for (const line of lines) process.stderr.write(`${line}\n`)
}
