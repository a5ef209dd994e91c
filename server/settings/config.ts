// The settings as the rest of the server reads them.
import type { z } from 'zod'
import { describeIncompletePairs, describeInvalidValues } from './settings-problems.ts'
import { networkPages, settingNames, settingsSchema } from './settings-schema.ts'

export type Config = ReturnType<typeof configOf>

/** The settings do not say how to start; `problems` has one line for each bad one. Secrets are never quoted. */
export class SettingsError extends Error {
  problems: string[]

  constructor(problems: string[]) {
    super(`bad settings: ${problems.join('; ')}`)
    this.name = 'SettingsError'
    this.problems = problems
  }
}

/** The passphrase of backups. The backup commands read it, the server does not. */
export const backupPassphraseVariable = 'FILMDB_BACKUP_PASSPHRASE'

/** Reads the settings from the environment. Throws a SettingsError that names all bad values. */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    settingNames
      .map(name => [name, env[name]?.trim()] as const)
      .filter(([, text]) => text !== undefined && text !== ''),
  )
  const read = settingsSchema.safeParse(given)
  const problems = [...describeInvalidValues(read.error?.issues ?? [], given), ...describeIncompletePairs(given)]
  if (problems.length > 0 || !read.success) throw new SettingsError(problems)
  return configOf(read.data)
}

function configOf(read: z.output<typeof settingsSchema>) {
  const publicUrl = read.PUBLIC_URL ?? `http://localhost:${read.PORT}`
  return {
    port: read.PORT,
    /** null listens on all IP addresses. */
    host: read.HOST ?? null,
    /** The site's URL without a closing slash: every absolute link begins with it. */
    publicUrl,
    dataDir: read.DATA_DIR,
    /** null is the embedded database under `dataDir`. */
    databaseUrl: read.DATABASE_URL ?? null,
    authSecret: read.AUTH_SECRET ?? null,
    tmdb: { token: read.TMDB_TOKEN ?? null, url: read.TMDB_URL, imageUrl: read.TMDB_IMAGE_URL },
    omdb: { key: read.OMDB_KEY ?? null, url: read.OMDB_URL },
    genreService: { url: read.GENRE_SERVICE_URL ?? null, key: read.GENRE_SERVICE_KEY ?? null },
    top100: { url: read.TOP100_URL ?? null, key: read.TOP100_KEY ?? null },
    mail: {
      smtpUrl: read.SMTP_URL ?? null,
      from: read.MAIL_FROM ?? `filmDB <no-reply@${new URL(publicUrl).hostname}>`,
    },
    /** Whether a password opens a session only once the email address is verified; by itself where SMTP_URL is set. */
    requireVerifiedEmail: read.REQUIRE_VERIFIED_EMAIL ?? read.SMTP_URL !== undefined,
    google: {
      clientId: read.GOOGLE_CLIENT_ID ?? null,
      clientSecret: read.GOOGLE_CLIENT_SECRET ?? null,
      discoveryUrl: read.GOOGLE_DISCOVERY_URL,
    },
    /** IP addresses and networks whose X-Forwarded-For is trusted. */
    trustedProxy: read.TRUSTED_PROXY ?? [],
    /** The region of visitors whose own is not known. */
    defaultRegion: read.DEFAULT_REGION,
    logLevel: read.LOG_LEVEL,
    /** Whether browsers store pages for reading offline; false removes the service worker from them. */
    serviceWorker: read.SERVICE_WORKER,
    workers: read.WORKERS,
    /** The operator, for the legal pages; null leaves the placeholder of the page. */
    operator: {
      name: read.OPERATOR_NAME ?? null,
      contact: read.OPERATOR_CONTACT ?? null,
      jurisdiction: read.OPERATOR_JURISDICTION ?? null,
    },
    /** Pages of the footer's icons; null, the setting `none`, leaves the icon out. */
    social: {
      facebook: linkedProfile(read.SOCIAL_FACEBOOK),
      twitter: linkedProfile(read.SOCIAL_TWITTER),
      instagram: linkedProfile(read.SOCIAL_INSTAGRAM),
      linkedin: linkedProfile(read.SOCIAL_LINKEDIN),
      youtube: linkedProfile(read.SOCIAL_YOUTUBE),
    },
  }
}

/** The settings whose links lead to localhost: they need PUBLIC_URL, which is not set. */
export const settingsWithoutPublicUrl = ({ publicUrl, port, mail, google }: UrlSettings) =>
  publicUrl === `http://localhost:${port}`
    ? [...(mail.smtpUrl ? ['SMTP_URL'] : []), ...(google.clientId ? ['GOOGLE_CLIENT_ID'] : [])]
    : []

type UrlSettings = Pick<Config, 'publicUrl' | 'port' | 'mail' | 'google'>

/** The settings whose text the legal pages are waiting for. */
export const emptyLegalSettings = ({ operator: { name, contact, jurisdiction } }: Pick<Config, 'operator'>) => [
  ...(name ? [] : ['OPERATOR_NAME']),
  ...(contact ? [] : ['OPERATOR_CONTACT']),
  ...(jurisdiction ? [] : ['OPERATOR_JURISDICTION']),
]

/** The settings without a profile of the operator. */
export const unsetSocialSettings = ({ social }: Pick<Config, 'social'>) =>
  Object.entries(networkPages).flatMap(([name, url]) =>
    social[name as keyof typeof networkPages] === url ? [`SOCIAL_${name.toUpperCase()}`] : [],
  )

const linkedProfile = (url: string) => (url === 'none' ? null : url)
