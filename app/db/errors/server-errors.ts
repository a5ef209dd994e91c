// Translates errors of a PostgreSQL server into messages for the operator.
import { sqlStates } from './sqlstate.ts'

const minVersion = 15

/** Returns host, port and database of the URL, without user and password: `db.example:5432/films`. */
export function formatHostAndDatabase(connectionString: string) {
  const url = new URL(connectionString)
  const host = url.hostname || url.searchParams.get('host') || 'localhost'
  return `${decodeURIComponent(host)}:${url.port || 5432}${url.pathname}`
}

/** Returns the message of a permanent error (wrong password, missing database), or null when a retry may succeed. */
export function describeUnusable(error: unknown, place: string): string | null {
  const { code, message, severity } = partsOf(error)
  const at = `the database at ${place}`
  if (message.includes('pg_hba.conf')) return describeRefusedHost(message, at)
  if (code === sqlStates.invalidPassword || code === sqlStates.invalidAuthorizationSpecification)
    return `${at} refuses the user or the password in DATABASE_URL`
  if (message.startsWith('SASL')) return `${at} asks for a password: DATABASE_URL has none, or one it cannot read`
  // The reply names the database, which is not part of the place when DATABASE_URL ends before it.
  if (code === sqlStates.invalidCatalogName)
    return `there is no such database as ${place} (${message}): create it, or end DATABASE_URL with / and the name of another`
  if (code === sqlStates.insufficientPrivilege) return `${at} does not let this user do what is needed: ${message}`
  // A server ends the connection with such an error when it does not know an option or its value.
  if (severity === 'FATAL' && (code === sqlStates.undefinedObject || code === sqlStates.invalidParameterValue))
    return `${at} refuses an option in DATABASE_URL: ${message}`
  if (message.includes('does not support SSL')) return `${at} speaks no TLS: take ssl and sslmode off DATABASE_URL`
  if (/SELF_SIGNED|UNABLE_TO/.test(code))
    return `the certificate of ${at} is not trusted here: add sslrootcert=FILE with that of its authority to DATABASE_URL (${message})`
  if (code.includes('CERT')) return `the certificate of ${at} is not trusted here: ${message}`
  return null
}

/**
 * The reply names host, user and database. A server whose entries are only for connections with TLS and one without
 * an entry for this machine reply alike, with `no encryption`. A socket (`[local]`) has no TLS.
 */
function describeRefusedHost(message: string, at: string) {
  if (message.includes('no encryption') && !message.includes('host "[local]"'))
    return `${at} does not admit this machine without TLS: add sslmode=require to DATABASE_URL, or an entry for this machine to pg_hba.conf there (${message})`
  return `${at} does not admit this machine or user, by its pg_hba.conf: ${message}`
}

/** Returns a message when the server is too old or its encoding is not UTF-8, else null. */
export function describeUnsupportedServer({ version, encoding }: { version: number; encoding: string }, place: string) {
  const major = Math.floor(version / 10_000)
  if (major < minVersion)
    return `the database at ${place} is PostgreSQL ${major}, and filmDB needs ${minVersion} or newer`
  if (encoding !== 'UTF8') return `the database at ${place} keeps its text as ${encoding}, and filmDB needs UTF8`
  return null
}

/** Returns the error in a few words. Node's AggregateError for several IP addresses has no message, only a code. */
export function reasonOf(error: unknown) {
  const { code, message } = partsOf(error)
  return message || code || String(error)
}

function partsOf(error: unknown) {
  const { code, message, severity } = Object(error)
  return { code: typeof code === 'string' ? code : '', message: typeof message === 'string' ? message : '', severity }
}
