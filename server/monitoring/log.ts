import { type DestinationStream, type Logger, pino } from 'pino'
import { kilobytes, megabytes } from '#app/domain/units.ts'
import { workerNumber } from '../workers/worker-number.ts'

export type Log = Logger

const secretNames = [
  'password token secret key authSecret clientSecret databaseUrl smtpUrl connectionString',
  'cookie set-cookie authorization',
].flatMap(names => names.split(' '))

/** Lines are written together: when there are 4 KB of them, at the latest after this time. A SIGKILL loses no older line. */
const maxDelayMs = 200
const bytesPerWrite = 4 * kilobytes

/** Lines that wait for a standard output that accepts none; more of them are dropped. */
const maxWaitingBytes = 16 * megabytes

/**
 * The log: JSON lines at the standard output, times as ISO 8601 in UTC, secrets at any of three depths redacted. Lines of
 * a worker process have its number.
 */
export function openLog(level: string, destination: DestinationStream = openStandardOutput()): Log {
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

/** The same log for lines whose fields are no objects and hold no secrets: the search for secrets takes 20 µs a line. */
export const withoutRedaction = (log: Log): Log => log.child({}, { redact: [] })

/** pino writes the waiting lines when the process exits, also after an uncaught error, and with each fatal line. */
function openStandardOutput() {
  const output = pino.destination({
    dest: process.stdout.fd,
    sync: false,
    minLength: bytesPerWrite,
    maxLength: maxWaitingBytes,
    periodicFlush: maxDelayMs,
  })
  // A full disk under the standard output must not end the process. The lines wait, and are written with the next ones.
  output.on('error', () => {})
  return output
}
