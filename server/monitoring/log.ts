import { type DestinationStream, type Logger, pino } from 'pino'
import { workerNumber } from '../workers/worker-number.ts'
import { openLogOutput } from './log-output.ts'

export type Log = Logger

const secretNames = [
  'password token secret key authSecret clientSecret databaseUrl smtpUrl connectionString',
  'cookie set-cookie authorization',
].flatMap(names => names.split(' '))

/**
 * The log: JSON lines at the standard output, times as ISO 8601 in UTC, secrets at any of three depths redacted, control
 * characters escaped. Lines of a worker process have its number.
 */
export function openLog(level: string, destination: DestinationStream = openLogOutput(process.stdout.fd)): Log {
  const paths = secretNames.flatMap(name => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])
  return pino(
    {
      level,
      base: workerNumber === null ? { pid: process.pid } : { pid: process.pid, worker: workerNumber },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
      redact: { paths, censor: '[hidden]' },
      hooks: { streamWrite: escapeControls },
    },
    destination,
  )
}

/**
 * The log for lines with fields that are not objects and hold no secrets: the search for secrets takes 20 µs a
 * line.
 */
export const withoutRedaction = (log: Log): Log => log.child({}, { redact: [] })

/**
 * DEL and C1 controls, which begin escape sequences of terminals, and characters that reorder a line (UAX #9) or break
 * it. JSON escapes the controls below U+0020 only.
 */
const controls = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

const escapeControls = (line: string) =>
  line.replace(controls, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
