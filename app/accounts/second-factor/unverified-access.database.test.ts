import { expect, test } from 'vitest'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { deleteList, writeList } from '#app/library/lists/lists.server.ts'
import { createSecretLink, selectSecretLinks } from '#app/library/sharing/secret-links.server.ts'
import { insertSession } from '#tests/client/account/signed-in-member.ts'
import { fields, memberWithList } from '#tests/client/library/list-of.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { removeUnverifiedAccess } from './second-factors.server.ts'

const { db } = await openTestDatabase()

test('removed access does not come back with a list that was deleted before, and another member keeps theirs', async () => {
  const members = [await memberWithList(db, 1), await memberWithList(db, 1)] as const
  for (const { memberId, listId: id } of members) {
    const member = await insertSession(db, memberId)
    await createSecretLink(db, { member, part: { target: 'list', listId: id } })
    await createSecretLink(db, { member, part: { target: 'watchlist' } })
    await deleteList(db, { memberId, id })
  }
  await db.transaction().execute(tx => removeUnverifiedAccess(tx, members[0].memberId))
  for (const { memberId, listId: id } of members) await writeList(db, { memberId, id, fields })
  const linksOf = async (memberId: string) =>
    (await readAsMember(db, memberId, { links: selectSecretLinks() })).links.length
  expect([await linksOf(members[0].memberId), await linksOf(members[1].memberId)]).toEqual([0, 2])
})
