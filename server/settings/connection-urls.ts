// The settings that are connection URLs with options in their query: of PostgreSQL, and of an SMTP server.
import { accessSync, constants, statSync } from 'node:fs'
import { isPort, setting, urlOf, valueIf } from './env-schemas.ts'

/** The values of `sslmode` that the driver supports. It treats any other as none. */
const sslModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']

/** Options of the query whose value is the path of a file. */
const files = ['sslcert', 'sslkey', 'sslrootcert']

/** Options of the query that are times. The server reads a wrong one at each connection, and refuses that. */
const postgresTimeouts = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'query_timeout']

/** Options of the query that the driver passes on, and those of hosted databases that it ignores and that change nothing. */
const postgresOptions = [
  ...['host', 'port', 'user', 'password', 'ssl', 'sslmode', 'sslnegotiation', 'uselibpqcompat', 'options'],
  ...['client_encoding', 'keepalives', ...files, ...postgresTimeouts],
  ...['channel_binding', 'connect_timeout', 'connection_limit', 'pgbouncer', 'supa', 'target_session_attrs'],
]

/** The driver decodes the name of the database with `decodeURI`, which leaves these escapes: it would open another one. */
const escapedDelimiter = /%(2[346bcf]|3[abdf]|40)/i

/** Options of nodemailer that may stand in the query; those of TLS begin with `tls.`. It takes any other word for true. */
const smtpSwitches = ['ignoreTLS', 'requireTLS', 'secure']
const smtpTimeouts = ['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout']
const smtpOptions = [...smtpSwitches, 'name', 'localAddress', 'authMethod', ...smtpTimeouts]

/** Schema of `DATABASE_URL`: the URL of a PostgreSQL server, checked as far as possible without a connection. */
export const postgresUrl = setting(
  'postgres://USER:PASSWORD@HOST:PORT/DATABASE, with characters such as @ : / # % in the password written as %40 %3A %2F %23 %25',
  text => {
    const url = urlOf(text)
    // Without the slashes the password would be a part of the name of the database, which messages quote.
    const isPostgres = /^postgres(?:ql)?:\/\//i.test(text)
    // A # that was not escaped cuts the URL short; a space never belongs in one.
    return valueIf(Boolean(isPostgres && url && !url.hash && !/\s/.test(text) && isDecodable(url)), text)
  },
)
  .refine(text => new URL(text).port !== '0', 'a port from 1 to 65535')
  .refine(hasValid('port', isPort), 'a port from 1 to 65535')
  .refine(
    text => !escapedDelimiter.test(new URL(text).pathname),
    'a database whose name has no # or ?, and has characters such as / : @ as they are, not as %2F %3A %40',
  )
  .refine(
    hasValid('sslmode', mode => sslModes.includes(mode)),
    `an sslmode that is one of ${sslModes.join(', ')}`,
  )
  .refine(
    text => !new URL(text).search.includes('application_name'),
    'no application_name: a restore knows a running site by its own',
  )
  .refine(
    hasOptions(name => name === 'application_name' || postgresOptions.includes(name)),
    `options that are one of ${postgresOptions.join(', ')}`,
  )
  .refine(
    text => postgresTimeouts.every(name => hasValid(name, isTimeout)(text)),
    `whole milliseconds for ${postgresTimeouts.join(', ')}`,
  )
  .refine(
    text => files.every(name => hasValid(name, isReadableFile)(text)),
    `files that this user can read as ${files.join(', ')}`,
  )
  .transform(withVerifiedTls)

/** Schema of `SMTP_URL`: the URL of a mail server, with options of nodemailer in its query. */
export const smtpUrl = setting('smtp://USER:PASSWORD@HOST:PORT or smtps://...', text => {
  const url = urlOf(text)
  const isSmtp = url?.protocol === 'smtp:' || url?.protocol === 'smtps:'
  return valueIf(Boolean(isSmtp && url?.hostname && url.port !== '0' && !/\s/.test(text) && isDecodable(url)), text)
})
  .refine(
    hasOptions(name => smtpOptions.includes(name) || /^tls\.\w+$/.test(name)),
    `options that are one of ${smtpOptions.join(', ')}, tls....`,
  )
  .refine(
    text => [...smtpSwitches, 'tls.rejectUnauthorized'].every(name => hasValid(name, isSwitch)(text)),
    `true or false for ${smtpSwitches.join(', ')}, tls.rejectUnauthorized`,
  )
  .refine(
    text => smtpTimeouts.every(name => hasValid(name, isTimeout)(text)),
    `whole milliseconds for ${smtpTimeouts.join(', ')}`,
  )

/** Whether each option in the query has a valid name. */
function hasOptions(isValid: (name: string) => boolean) {
  return (text: string) => [...new URL(text).searchParams.keys()].every(isValid)
}

const isSwitch = (value: string) => value === 'true' || value === 'false'
const isTimeout = (value: string) => /^[1-9]\d{0,8}$/.test(value)

/** Names the mode by what the driver does: it checks the certificate in these, and warns that a later one will not. */
function withVerifiedTls(text: string) {
  const isLax = /[?&]uselibpqcompat=true\b/.test(text)
  return isLax ? text : text.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/g, '$1verify-full')
}

/** Whether each value of this option in the query is valid. */
function hasValid(name: string, isValid: (value: string) => boolean) {
  return (text: string) => new URL(text).searchParams.getAll(name).every(isValid)
}

function isReadableFile(path: string) {
  try {
    accessSync(path, constants.R_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** Whether all parts of the URL can be read back from their percent signs. */
const isDecodable = ({ username, password, hostname, pathname }: URL) =>
  [username, password, hostname, pathname].every(part => decoded(part) !== null)

/** Returns the text without percent signs, or null. A bundler removes the call when its result is not used. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
