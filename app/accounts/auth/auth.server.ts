// Configures better-auth for OpenID, on filmDB's tables. Passwords, and all steps that send an email, are filmDB's own
// code; docs/decisions/007 and 015 have the reasons.
import { type BetterAuthPlugin, betterAuth, type OAuthProvider } from 'better-auth'
import type { Database } from '#app/db/database.server.ts'
import { paths } from '#app/domain/paths.ts'
import { days, seconds } from '#app/domain/units.ts'
import type { Emails } from '#app/email/emails.ts'
import { hostCookieName } from '../cookies.ts'
import { trimUserAgent } from './device-name.ts'
import { enqueueJoinedEmail } from './enqueue-joined-email.server.ts'
import { findJoinError, limitOpenIdSession } from './join-rules.server.ts'
import { validateProviderUser } from './open-id-errors.ts'

/** Idle timeout of a session, in seconds. */
export const idleSeconds = (7 * days) / seconds
/** Max. age of a session, in seconds. */
export const maxAgeSeconds = (30 * days) / seconds

const noTokens = { accessToken: null, refreshToken: null, idToken: null, scope: null }

const createdAndUpdated = { createdAt: 'created_at', updatedAt: 'updated_at' }

export type Auth = ReturnType<typeof openAuth>

type AuthOptions = {
  db: Database
  emails: Emails
  publicUrl: string
  secret: string
  warn: (message: string) => void
}

export const sessionCookieName = (publicUrl: string) => hostCookieName('session', publicUrl)

/** Creates better-auth. filmDB's actions call its API; of its own URLs only the OpenID callback is open. */
export function openAuth({ db, emails, publicUrl, secret, warn }: AuthOptions, provider?: OAuthProvider) {
  const secure = publicUrl.startsWith('https:')
  return betterAuth({
    baseURL: publicUrl,
    basePath: '/auth',
    secret,
    database: { db, type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    // Its messages quote email addresses; the thrown error is logged elsewhere.
    logger: { level: 'error', log: () => warn('better-auth rejected a request') },
    rateLimit: { enabled: false }, // rate-limit.server.ts counts per account and per IP address
    plugins: provider ? [openIdPlugin(provider)] : [],
    user: {
      modelName: 'member',
      fields: { emailVerified: 'email_verified', ...createdAndUpdated },
      validateUserInfo: (info, request) => validateProviderUser(info, account => findJoinError(db, account, request)),
      additionalFields: { username: { type: 'string', required: false, input: false } },
    },
    session: {
      modelName: 'member_session',
      fields: {
        userId: 'member_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...createdAndUpdated,
      },
      expiresIn: idleSeconds,
      cookieCache: { enabled: false }, // it would keep ended sessions alive
    },
    account: {
      modelName: 'sign_in_method',
      fields: {
        userId: 'member_id',
        providerId: 'provider_id',
        accountId: 'account_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...createdAndUpdated,
      },
      updateAccountOnSignIn: false,
      accountLinking: { requireLocalEmailVerified: true },
    },
    verification: {
      modelName: 'sign_in_state',
      fields: { expiresAt: 'expires_at', ...createdAndUpdated },
    },
    databaseHooks: {
      // The provider's tokens give access to the member's account there, and are not needed again.
      account: {
        create: {
          before: async account => ({ data: { ...account, ...noTokens } }),
          after: ({ userId: memberId }) => enqueueJoinedEmail({ db, emails, publicUrl }, { memberId }),
        },
        update: { before: async () => ({ data: noTokens }) },
      },
      // Sessions opened by OpenID have the same limits as those opened by password.
      session: {
        create: {
          before: async session => ({ data: { ...session, userAgent: trimUserAgent(session.userAgent ?? '') } }),
          after: ({ id, userId: memberId }) => limitOpenIdSession(db, { id, memberId }),
        },
      },
    },
    onAPIError: { errorURL: publicUrl + paths.signIn },
    advanced: {
      cookiePrefix: secure ? '__Host-filmdb' : 'filmdb',
      useSecureCookies: false, // its prefix is __Secure-; __Host- is stricter
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
      cookies: { session_token: { name: sessionCookieName(publicUrl) } },
      // The migrations make the tables; its own check would run before the database is open.
      database: { generateId: () => crypto.randomUUID(), validateSchema: false },
      ipAddress: { disableIpTracking: true },
    },
  })
}

const openIdPlugin = (provider: OAuthProvider): BetterAuthPlugin => ({
  id: 'open-id',
  init: () => ({ context: { socialProviders: [provider] } }),
})
