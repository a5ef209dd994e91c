// On a PostgreSQL server a password is set while a sign-in or another request of a stranger is under way.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { MemberInSession } from '#app/db/lock-session.server.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { createPlayer, selectPlayers } from '#app/library/players/players.server.ts'
import { createSecretLink, selectSecretLinks } from '#app/library/sharing/secret-links.server.ts'
import { insertSession } from '#tests/client/account/signed-in-member.ts'
import { openTestAccounts } from '#tests/services/accounts/open-test-accounts.ts'
import { countLockWaits } from '#tests/services/database/count-lock-waits.ts'
import { findPendingEmail, requestEmailChange } from '../details/change-email.server.ts'
import { inFactorsOf, lockPasskey } from '../second-factor/factor-tables.server.ts'
import { addPasskey, upsertUserHandle } from '../second-factor/passkeys.server.ts'
import { deleteSessions } from '../sessions/sessions.server.ts'
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
    await insertSession(tx, id)
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

test('a new password ends the request for another email address that a session without a password is making', async () => {
  const { id, member, client } = await signInNewMember()
  await db.deleteFrom('sign_in_method').where('member_id', '=', id).execute()
  const { token } = await createPasswordResetLink(accounts, id)
  let reset: Promise<unknown> | undefined
  let isOver = false
  const enqueue = async () => {
    reset ??= setNewPassword(accounts, { token, password: 'velvet curtain' }, client).finally(() => {
      isOver = true
    })
    while (!isOver && (await countLockWaits(db)) === 0) await pause(5)
  }
  const during = { ...accounts, emails: { ...accounts.emails, enqueue } }
  await requestEmailChange(during, { member, client }, { email: 'thief@example.org' })
  expect(await reset).toHaveProperty('cookies')
  expect(await findPendingEmail(accounts, id)).toBeNull()
})

test.each([
  ['a secret link', (member: MemberInSession) => createSecretLink(db, { member, part: { target: 'watchlist' } })],
  ['a player', (member: MemberInSession) => createPlayer(db, { member, settings })],
] as const)('%s is not created in a session that a new password is ending', async (_, create) => {
  const { id, member } = await signInNewMember()
  const { creation } = await db.transaction().execute(async tx => {
    // As setNewPassword does.
    await tx.selectFrom('member').select('id').where('id', '=', id).forUpdate().execute()
    await deleteSessions(tx, { memberId: id })
    const creation = create(member)
    while ((await countLockWaits(db)) === 0) await pause(5)
    return { creation }
  })
  expect(await creation).toBeNull()
  const { links, players } = await readAsMember(db, id, { links: selectSecretLinks(), players: selectPlayers() })
  expect([links, players]).toEqual([[], []])
})

const settings = { name: 'Attic', kind: 'kodi', userName: null, confirmsAtOnce: false } as const
