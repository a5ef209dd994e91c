// On a PostgreSQL server two requests of a member change second factors at the same time.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestAccounts } from '#tests/services/accounts/open-test-accounts.ts'
import { countLockWaits } from '#tests/services/database/count-lock-waits.ts'
import { beginAuthenticator, deleteAuthenticator } from './authenticator.server.ts'
import { changeFactors } from './change-factors.server.ts'
import { inFactorsOf } from './factor-tables.server.ts'
import { addPasskey, upsertUserHandle } from './passkeys.server.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.server.ts'
import { dropCodesWithoutFactor } from './second-factors.server.ts'

const { db, accounts, signInNewMember } = await openTestAccounts({ requireVerifiedEmail: false })

const nothing = { result: null, event: null }

test('of the last two factors that two requests remove at the same time no recovery codes are left', async () => {
  const { member } = await signInNewMember()
  await inFactorsOf(db, member.id, async factors => {
    await beginAuthenticator(factors, { secret: accounts.secret, memberId: member.id, sessionId: member.sessionId })
    await factors.updateTable('authenticator').set({ confirmed_at: sql<Date>`now()` }).execute()
    await upsertUserHandle(factors, member.id)
    const passkey = { credentialId: member.id, publicKey: 'key', counter: 0, transports: [] }
    await addPasskey(factors, { ...passkey, memberId: member.id, name: 'Phone' })
    await replaceRecoveryCodes(factors, { memberId: member.id, rows: [{ selector: 'AB', hash: 'hash' }] })
  })

  const firstLooked = Promise.withResolvers<void>()
  let hasSecondLooked = false
  let second: Promise<unknown> = Promise.resolve()
  await changeFactors(accounts, member, async factors => {
    await factors.deleteFrom('passkey').execute()
    second = changeFactors(accounts, member, async others => {
      await deleteAuthenticator(others)
      await dropCodesWithoutFactor(others)
      hasSecondLooked = true
      await firstLooked.promise
      return nothing
    })
    while (!hasSecondLooked && (await countLockWaits(db)) === 0) await pause(5)
    await dropCodesWithoutFactor(factors)
    firstLooked.resolve()
    return nothing
  })
  await second
  expect(await inFactorsOf(db, member.id, countRecoveryCodes)).toBe(0)
})
