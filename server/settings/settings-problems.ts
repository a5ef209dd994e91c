// Formats the problems of settings, one line each: the name, the value and the expected one.

type GivenSettings = Record<string, string | undefined>

type Issue = { path: PropertyKey[]; message: string }

/** A line for each setting that is not valid. Secrets are never quoted. */
export const describeInvalidValues = (issues: Issue[], given: GivenSettings): string[] =>
  issues.map(({ path, message }) => {
    const name = String(path[0] ?? '')
    return `${name}: given ${isSecret(name) ? 'a value that is not shown here' : quoted(given[name] ?? '')}, expected ${message}`
  })

/** A line for each setting that has no meaning without another one, which is missing. */
export function describeIncompletePairs(given: GivenSettings): string[] {
  const pairs = [
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
    ['GENRE_SERVICE_KEY', 'GENRE_SERVICE_URL'],
    ['TOP100_KEY', 'TOP100_URL'],
  ] as const
  return pairs
    .filter(([one, other]) => given[one] && !given[other])
    .map(([one, other]) => `${other}: given nothing, expected a value, because ${one} is set`)
}

const isSecret = (name: string) => /(_KEY|_TOKEN|_SECRET)$/.test(name) || name === 'DATABASE_URL' || name === 'SMTP_URL'

/** One short line, without the user, the password and the query of a URL. */
function quoted(text: string) {
  const open = text.replace(/\/\/.*@/s, '//***@').replace(/\?.*/s, '?***')
  return JSON.stringify(open.length > 60 ? `${open.slice(0, 60)}...` : open)
}
