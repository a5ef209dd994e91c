// The schemas of the settings: each parses a text, and has the words for the error message.
// Names and defaults are in config.ts.
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { isRegion } from '#app/domain/regions/region.ts'

/** A schema of the values for which `read` does not return null. `expected` completes the error message. */
export const setting = <Value>(expected: string, read: (text: string) => Value | null) =>
  z.string().transform((text, context) => {
    const hasSyntax = envFileSyntax.test(text)
    const value = hasSyntax ? null : read(text)
    if (value !== null) return value
    context.addIssue({ code: 'custom', message: hasSyntax ? withoutSyntax : expected })
    return z.NEVER
  })

/**
 * Quotes around a value, or a comment behind it. The file `.env` has been read without them, but `docker --env-file`
 * passes on both, and `EnvironmentFile=` of systemd the comment. A comment has a space behind its number sign: values
 * have such signs too (`Suite #4`, `IRC #filmdb`), and quotes within them (`"Rosebud" Film Club "Kane"`).
 */
const envFileSyntax = /^(["'])(?:(?!\1).)*\1(?:\s+#.*)?$|^#\s|\s#\s/s

const withoutSyntax =
  'a value without quotes around it and without a comment behind it: where this variable is set, both are part of the value'

/** The URL of a text; null when it is none. */
export const urlOf = (text: string) => (URL.canParse(text) ? new URL(text) : null)
const isWeb = (url: URL) => (url.protocol === 'http:' || url.protocol === 'https:') && url.port !== '0'
const isBare = (url: URL) => !url.username && !url.password && !url.search && !url.hash
export const valueIf = <Value>(claim: boolean, value: Value) => (claim ? value : null)
// One line and nothing invisible: these values end in headers, emails and pages.
const isOneLine = (text: string) => !/\p{Cc}/u.test(text)

/** Whether the text is a port number from 1 to 65535. */
export const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535

export const port = setting('a whole number from 1 to 65535', text => valueIf(isPort(text), Number(text)))

export const workers = setting('a whole number from 1 to 64', text =>
  valueIf(/^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 64, Number(text)),
)

/**
 * A host name does not end in a number (WHATWG URL, "ends in a number"): `999.1.1.1` and `127.1` are mistyped or shortened
 * addresses.
 */
export const host = setting('an IP address or host name to listen on, such as 127.0.0.1 or 0.0.0.0', text =>
  valueIf(
    isIP(text) !== 0 ||
      (/^(?=.{1,253}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i.test(text) &&
        !/(?:^|\.)\d+$/.test(text)),
    text,
  ),
)

/** Scheme, host and port, without a closing slash: `https://films.example`. */
export const origin = setting(
  'a URL such as https://films.example, without a path, a query or a password: the site answers at its root',
  text => {
    const url = urlOf(text)
    return url && isWeb(url) && isBare(url) && url.pathname === '/' && isHost(url.hostname) ? url.origin : null
  },
)

/** An IP address, or a host name whose labels have letters, digits, hyphens and underscores (RFC 1123). */
const isHost = (hostname: string) =>
  hostname.startsWith('[') ||
  /^([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?\.)*[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?\.?$/.test(hostname)

/** Where a service of others begins, without a closing slash: `https://api.example/3`. */
export const serviceUrl = setting('an http or https URL without a query or a password', text => {
  const url = urlOf(text)
  return url && isWeb(url) && isBare(url) ? (url.origin + url.pathname).replace(/\/+$/, '') : null
})

/** Any http or https URL, unchanged, or `none`. */
export const webPage = setting('an http or https URL, or none', text => {
  if (text === 'none') return text
  const url = urlOf(text)
  return url && isWeb(url) && !url.username && !url.password ? text : null
})

/**
 * An absolute path; a relative one counts from where the server was started. Under /proc and /sys a program makes no
 * directories, and Node's recursive mkdir never ends there. A shell replaces ~ and $HOME, the file `.env` does not: the
 * site would make directories of these names.
 */
export const directory = setting(
  'a path to a directory, outside /proc and /sys, written out: ~ and $HOME are not replaced in .env',
  text =>
    valueIf(isOneLine(text) && !/^[~$]/.test(text) && !/^\/(?:proc|sys)(?:\/|$)/.test(resolve(text)), resolve(text)),
)

/**
 * `Name <name@host>` or `name@host`. In a name that is not quoted, a colon and a semicolon make a group of addresses
 * (RFC 5322, section 3.4), which mail servers refuse as a sender, and a parenthesis begins a comment (section 3.2.2), in
 * which the address may be.
 */
export const sender = setting(
  'an email address such as filmDB <films@example.org>, with quotes around a name that has one of ( ) : ;',
  text => valueIf(isOneLine(text) && senderPattern.test(text), text),
)

const senderPattern = /^(("[^"<>\\]*"|[^<>":;()]*) *<[^\s<>@(),"]+@[^\s<>@(),"]+>|[^\s<>@:;(),"]+@[^\s<>@(),"]+)$/

/** A key or token of a service: it goes into a header or a URL as it is. */
export const key = setting('a key of visible characters, without spaces', text =>
  valueIf(/^[\x21-\x7e]+$/.test(text), text),
)

export const region = setting('the two letters of a country, such as US or DE', text =>
  valueIf(isRegion(text.toUpperCase()), text.toUpperCase()),
)

export const secret = setting('at least 32 characters, for example from: openssl rand -base64 32', text =>
  valueIf(text.length >= 32, text),
)

export const sentence = setting('one line of at most 300 characters', text =>
  valueIf(isOneLine(text) && text.length <= 300, text),
)

/** IP addresses and networks, `10.0.0.1` or `10.0.0.0/8`, apart by commas or spaces. */
export const networks = setting('addresses or networks, such as 127.0.0.1, 10.0.0.0/8, ::1', text => {
  const list = text.split(/[\s,]+/).filter(Boolean)
  return list.length > 0 && list.every(isNetwork) ? list : null
})

export const booleanSchema = setting('true or false', text =>
  valueIf(/^(?:true|false)$/i.test(text), text.toLowerCase() === 'true'),
)

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export const logLevel = setting(
  `one of ${levels.join(', ')}`,
  text => levels.find(level => level === text.toLowerCase()) ?? null,
)

function isNetwork(text: string) {
  const [ipAddress = '', bits, ...rest] = text.split('/')
  const family = isIP(ipAddress)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
