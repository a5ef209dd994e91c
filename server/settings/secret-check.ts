// Whether AUTH_SECRET is the secret that a process on this database recorded last: the database has a MAC made with it.
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { createMac, isSameMac } from '#app/accounts/mac.server.ts'
import { advisoryLocks } from '#app/db/advisory-locks.ts'
import type { Database } from '#app/db/database.server.ts'
import { authSecretFile } from './auth-secret.ts'
import type { Config } from './config.ts'

const macOf = (secret: string) => createMac(secret, 'secret check')

type SecretSettings = Pick<Config, 'authSecret' | 'dataDir'>

/**
 * Stores the MAC of this secret at the start. Calls `warn` when another one was recorded last: on one
 * database that is a change of the secret, or another server whose secret differs.
 */
export const recordSecret = (
  db: Database,
  secret: string,
  { settings, warn }: { settings: SecretSettings; warn: (sentence: string) => void },
) => storeMac(db, secret, stored => warn(describeOtherSecret(stored, settings)))

/**
 * Stores the MAC of this secret again while the site runs. Calls `warn` when another process on the database has recorded
 * another secret.
 */
export const recordSecretAgain = (db: Database, secret: string, { warn }: { warn: (sentence: string) => void }) =>
  storeMac(db, secret, () => warn(otherProcess))

const otherProcess =
  'another process uses this database with another secret: servers that share a database must have the same AUTH_SECRET'

/** Processes take turns, so that one of several reports a difference. */
async function storeMac(db: Database, secret: string, onOther: (stored: string) => void) {
  const mac = macOf(secret)
  await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.secretCheck})`.execute(tx)
    const stored = await readMac(tx)
    if (stored !== null && isSameMac(stored, mac)) return
    if (stored !== null) onOther(stored)
    await tx
      .insertInto('secret_check')
      .values({ mac })
      .onConflict(conflict => conflict.column('only_row').doUpdateSet({ mac }))
      .execute()
  })
}

/** Whether this secret was recorded last. True for the tables of an older filmDB, which have no MAC. */
export async function isSecretOfSite(db: Database, secret: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('secret_check') is not null as "isThere"`.execute(db)
  const stored = rows[0]?.isThere ? await readMac(db) : null
  return stored === null || isSameMac(stored, macOf(secret))
}

async function readMac(db: Database) {
  return (await db.selectFrom('secret_check').select('mac').executeTakeFirst())?.mac ?? null
}

function describeOtherSecret(stored: string, { authSecret, dataDir }: SecretSettings) {
  const file = authSecretFile(dataDir)
  const place = authSecret ? 'AUTH_SECRET' : `the secret in ${file}`
  const remedy =
    authSecret && isSecretInFile(file, stored)
      ? `take AUTH_SECRET out of the settings, because ${file} has it`
      : 'set AUTH_SECRET to it'
  return (
    `${place} is not the secret this database was last used with: members are signed out, emails that wait cannot be sent ` +
    `with this secret and are given up after a day, authenticator apps, secret links and feeds do not work. To go back to the former secret, ${remedy}`
  )
}

/** False also for a file that is missing or cannot be read: only the remedy depends on it. */
function isSecretInFile(file: string, stored: string) {
  try {
    return isSameMac(stored, macOf(readFileSync(file, 'utf8').trim()))
  } catch {
    return false
  }
}
