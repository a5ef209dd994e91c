import type { Accounts, Emails } from '#app/accounts/accounts.server.ts'
import { openAuth } from '#app/accounts/auth/auth.server.ts'
import { openOpenId } from '#app/accounts/auth/open-id.server.ts'
import { openHashing } from '#app/accounts/hashing/hashing.server.ts'
import type { Database } from '#app/db/database.server.ts'
import type { Log } from './monitoring/log.ts'
import type { Config } from './settings/config.ts'
import { countWorkers } from './workers/count-workers.ts'

type OpenAccountsOptions = { db: Database; config: Config; secret: string; emails: Emails; log: Log }

/** Composes the accounts folder from the settings. The OpenID provider is contacted by the first sign-in with Google. */
export function openAccounts({ db, config, secret, emails, log }: OpenAccountsOptions): Accounts {
  const { publicUrl, requireVerifiedEmail } = config
  const hashing = openHashing({ workers: countWorkers(config) })
  const warn = (sentence: string) => log.warn(sentence)
  const dependencies = { db, publicUrl, secret, warn }
  const openId = openOpenId(openIdClient(config), { open: provider => openAuth(dependencies, provider), warn })
  const reportError = (err: unknown, task: string) => log.error({ err }, task)
  if (!requireVerifiedEmail) {
    warn(
      'a password signs in at once, also before the email address is verified: set SMTP_URL, or REQUIRE_VERIFIED_EMAIL',
    )
  }
  return {
    db,
    auth: openAuth(dependencies),
    hashing,
    emails,
    openId,
    secret,
    publicUrl,
    requireVerifiedEmail,
    reportError,
  }
}

function openIdClient({ google: { clientId, clientSecret, discoveryUrl } }: Config) {
  return clientId && clientSecret ? { clientId, clientSecret, discoveryUrl } : null
}
