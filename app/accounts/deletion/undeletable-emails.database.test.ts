import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createCipher } from '#app/email/cipher.server.ts'
import { deleteEmails } from '#app/email/file-transport.server.ts'
import { openTestAccounts } from '#tests/services/accounts/open-test-accounts.ts'
import { createTemporaryDirectory } from '#tests/services/temporary-directory.ts'
import { deleteAccount, requestDeletion } from './delete-account.server.ts'

const { db, accounts, signInNewMember } = await openTestAccounts({ requireVerifiedEmail: false })

test('an account whose emails cannot be deleted is kept, so that its member can delete it again', async () => {
  const { member, password } = await signInNewMember()
  await requestDeletion(accounts, member)
  const proof = { password, token: null }
  const findMember = () => db.selectFrom('member').select('id').where('id', '=', member.id).executeTakeFirst()
  const dataDir = createTemporaryDirectory()
  const place = { dataDir, cipher: createCipher(accounts.secret) }
  const emails = { ...accounts.emails, deleteFor: (id: string) => deleteEmails(place, id) }
  writeFileSync(join(dataDir, 'outbox'), 'a file where the folder belongs')
  await expect(deleteAccount({ ...accounts, emails }, member, proof)).rejects.toThrow('ENOTDIR')
  expect(await findMember()).toBeDefined()
  rmSync(join(dataDir, 'outbox'))
  expect(await deleteAccount({ ...accounts, emails }, member, proof)).toBeNull()
  expect(await findMember()).toBeUndefined()
})
