// The settings of filmDB: every name, what it defaults to, and what the rest of the server gets to see.
// The same list, in an operator's words, is .env.example.
import { z } from 'zod'
import * as connectionUrls from './connection-urls.ts'
import * as kinds from './env-schemas.ts'
import { describeIncompletePairs, describeInvalidValues } from './settings-problems.ts'

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

/** The networks of spec section 2: pages of the icons without a profile of the operator. */
const networkPages = {
  facebook: 'https://www.facebook.com/',
  twitter: 'https://twitter.com/',
  instagram: 'https://www.instagram.com/',
  linkedin: 'https://www.linkedin.com/',
  youtube: 'https://www.youtube.com/',
} as const

const settings = z.object({
  PORT: kinds.port.prefault('3000'),
  HOST: kinds.host.optional(),
  PUBLIC_URL: kinds.origin.optional(),
  DATA_DIR: kinds.directory.prefault('./.data'),
  DATABASE_URL: connectionUrls.postgresUrl.optional(),
  AUTH_SECRET: kinds.secret.optional(),

  TMDB_TOKEN: kinds.key.optional(),
  TMDB_URL: kinds.serviceUrl.prefault('https://api.themoviedb.org/3'),
  TMDB_IMAGE_URL: kinds.serviceUrl.prefault('https://image.tmdb.org/t/p'),
  OMDB_KEY: kinds.key.optional(),
  OMDB_URL: kinds.serviceUrl.prefault('https://www.omdbapi.com/'),
  GENRE_SERVICE_URL: kinds.serviceUrl.optional(),
  GENRE_SERVICE_KEY: kinds.key.optional(),
  TOP100_URL: kinds.serviceUrl.optional(),
  TOP100_KEY: kinds.key.optional(),

  SMTP_URL: connectionUrls.smtpUrl.optional(),
  MAIL_FROM: kinds.sender.optional(),
  REQUIRE_VERIFIED_EMAIL: kinds.booleanSchema.optional(),
  GOOGLE_CLIENT_ID: kinds.key.optional(),
  GOOGLE_CLIENT_SECRET: kinds.key.optional(),
  GOOGLE_DISCOVERY_URL: kinds.serviceUrl.prefault('https://accounts.google.com/.well-known/openid-configuration'),

  DEFAULT_REGION: kinds.region.prefault('US'),
  TRUSTED_PROXY: kinds.networks.optional(),
  WORKERS: kinds.workers.prefault('1'),
  LOG_LEVEL: kinds.logLevel.prefault('info'),
  SERVICE_WORKER: kinds.booleanSchema.prefault('true'),

  OPERATOR_NAME: kinds.sentence.optional(),
  OPERATOR_CONTACT: kinds.sentence.optional(),
  OPERATOR_JURISDICTION: kinds.sentence.optional(),
  SOCIAL_FACEBOOK: kinds.webPage.prefault(networkPages.facebook),
  SOCIAL_TWITTER: kinds.webPage.prefault(networkPages.twitter),
  SOCIAL_INSTAGRAM: kinds.webPage.prefault(networkPages.instagram),
  SOCIAL_LINKEDIN: kinds.webPage.prefault(networkPages.linkedin),
  SOCIAL_YOUTUBE: kinds.webPage.prefault(networkPages.youtube),
})

/** The passphrase of backups. The backup commands read it, the server does not. */
export const backupPassphraseVariable = 'FILMDB_BACKUP_PASSPHRASE'

/** Every setting's name, in the order of `.env.example`. */
export const settingNames = Object.keys(settings.shape)

/** Reads the settings from the environment. Throws a SettingsError that names all bad values. */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    settingNames
      .map(name => [name, env[name]?.trim()] as const)
      .filter(([, text]) => text !== undefined && text !== ''),
  )
  const read = settings.safeParse(given)
  const problems = [...describeInvalidValues(read.error?.issues ?? [], given), ...describeIncompletePairs(given)]
  if (problems.length > 0 || !read.success) throw new SettingsError(problems)
  return configOf(read.data)
}

function configOf(read: z.output<typeof settings>) {
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
