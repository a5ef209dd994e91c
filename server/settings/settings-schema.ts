// The settings of filmDB: every name, and what it defaults to. The same list, in an operator's words, is .env.example.
import { z } from 'zod'
import * as connectionUrls from './connection-urls.ts'
import * as kinds from './env-schemas.ts'

/** The networks of spec section 2: pages of the icons without a profile of the operator. */
export const networkPages = {
  facebook: 'https://www.facebook.com/',
  twitter: 'https://twitter.com/',
  instagram: 'https://www.instagram.com/',
  linkedin: 'https://www.linkedin.com/',
  youtube: 'https://www.youtube.com/',
} as const

/** Parses the text of each setting; the texts here are the defaults. */
export const settingsSchema = z.object({
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

/** Every setting's name, in the order of `.env.example`. */
export const settingNames = Object.keys(settingsSchema.shape)
