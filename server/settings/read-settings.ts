// The settings of this process, from the environment and from .env, or its end.
import cluster from 'node:cluster'
import { type Config, parseConfig, SettingsError } from './config.ts'
import { readEnvFile, withEnvFile } from './env-file.ts'
import { exits } from './startup-errors.ts'
import { unknownSettings } from './unknown-settings.ts'

/** The settings, .env included; ends the process with a line for each when some are bad. */
export function readSettings(): Config {
  try {
    // The primary process has printed these lines.
    const warn = (...lines: string[]) => cluster.isPrimary && printToStderr(...lines)
    const envFile = readEnvFile('.env', { warn })
    warn(...unknownSettings(process.env, envFile))
    // Node reads variables such as TZ from the environment.
    Object.assign(process.env, withEnvFile(process.env, envFile))
    return parseConfig(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    printToStderr('filmDB cannot start with these settings:', ...error.problems.map(problem => `  ${problem}`))
    process.exit(exits.badSettings)
  }
}

/** Prints to standard error; standard output has the JSON log only. */
export function printToStderr(...lines: string[]) {
  for (const line of lines) process.stderr.write(`${line}\n`)
}
