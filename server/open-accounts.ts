import type { Accounts } from '#app/accounts/accounts.server.ts'
import { openAuth } from '#app/accounts/auth/auth.server.ts'
import { openOpenId } from '#app/accounts/auth/open-id.server.ts'
import { openHashing } from '#app/accounts/hashing/hashing.server.ts'
import { createSessionReader } from '#app/accounts/sessions/read-session.server.ts'
import type { StartingDatabase } from '#app/db/start-database.server.ts'
import type { Emails } from '#app/email/emails.ts'
import type { Log } from './monitoring/log.ts'
import type { Config } from './settings/config.ts'
import { countWorkers } from './workers/count-workers.ts'

type OpenAccountsOptions = {
  database: Pick<StartingDatabase, 'accountsDb' | 'accountRevision'>
  config: Config
  secret: string
  emails: Emails
  log: Log
}

/** Composes the accounts folder from the settings. The OpenID provider is contacted by the first sign-in with Google. */
export function openAccounts({ database, config, secret, emails, log }: OpenAccountsOptions): Accounts {
  const { accountsDb: db, accountRevision } = database
  const { publicUrl, requireVerifiedEmail } = config
  const hashing = openHashing({ workers: countWorkers(config) })
  const warn = (sentence: string) => log.warn(sentence)
  const dependencies = { db, emails, publicUrl, secret, warn }
  const openId = openOpenId(openIdClient(config), { open: provider => openAuth(dependencies, provider), warn })
  const reportError = (err: unknown, task: string) => log.error({ err }, task)
  if (!requireVerifiedEmail) {
    warn(
      'a password signs in at once, also before the email address is verified: set SMTP_URL, or REQUIRE_VERIFIED_EMAIL',
    )
  }
  return {
    db,
    readSession: createSessionReader(db, accountRevision),
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
