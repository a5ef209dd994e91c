import { type DestinationStream, type Logger, pino } from 'pino'
import { workerNumber } from '../workers/worker-number.ts'
import { openLogOutput } from './log-output.ts'

export type Log = Logger

const secretNames = [
  'password token secret key authSecret clientSecret databaseUrl smtpUrl connectionString',
  'cookie set-cookie authorization',
].flatMap(names => names.split(' '))

/**
 * The log: JSON lines at the standard output, times as ISO 8601 in UTC, secrets at any of three depths redacted. Lines
 * of a worker process have its number.
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
    },
    destination,
  )
}

/**
 * The same log for lines with fields that are not objects and hold no secrets: the search for secrets takes 20 µs a
 * line.
 */
export const withoutRedaction = (log: Log): Log => log.child({}, { redact: [] })
