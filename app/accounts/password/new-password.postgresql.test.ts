// On a PostgreSQL server a password is set while a sign-in is under way.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTestAccounts } from '#tests/services/accounts/open-test-accounts.ts'
import { countLockWaits } from '#tests/services/database/count-lock-waits.ts'
import { inFactorsOf, lockPasskey } from '../second-factor/factor-tables.server.ts'
import { addPasskey, upsertUserHandle } from '../second-factor/passkeys.server.ts'
import { idleExpiry } from '../sessions/sessions.server.ts'
import { createPasswordResetLink, setNewPassword } from './new-password.server.ts'

const { db, accounts, signInNewMember, sessionsOf } = await openTestAccounts({ requireVerifiedEmail: false })

test('a new password ends the session that a passkey is opening meanwhile', async () => {
  const { id, client } = await signInNewMember()
  const credentialId = id
  await inFactorsOf(db, id, async factors => {
    await upsertUserHandle(factors, id)
    const passkey = { credentialId, publicKey: 'key', counter: 0, transports: [] }
    await addPasskey(factors, { ...passkey, memberId: id, name: 'Phone' })
  })
  const { token } = await createPasswordResetLink(accounts, id)

  const { reset } = await db.transaction().execute(async tx => {
    expect(await lockPasskey(tx, { memberId: id, credentialId })).toBe(true)
    const session = { id: crypto.randomUUID(), member_id: id, token: 'opened meanwhile', ip_address: null }
    await tx
      .insertInto('member_session')
      .values({ ...session, user_agent: '', expires_at: idleExpiry })
      .execute()
    let isOver = false
    const reset = setNewPassword(accounts, { token, password: 'velvet curtain' }, client).finally(() => {
      isOver = true
    })
    while (!isOver && (await countLockWaits(db)) === 0) await pause(5)
    return { reset }
  })
  expect(await reset).toHaveProperty('cookies')
  expect(await sessionsOf(id)).toEqual([])
})
