import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { insertMember, insertSession } from '#tests/client/account/signed-in-member.ts'
import { allItems, fields, idsOf, memberWithList } from '#tests/client/library/list-of.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import {
  changeSecretLink,
  createSecretLink,
  findSecretLink,
  selectSecretLinkTo,
} from '../sharing/secret-links.server.ts'
import { writeListItem } from './list-items.server.ts'
import { deleteExpiredLists, deleteList, writeList } from './lists.server.ts'
import { selectListItems, selectListSummary } from './read-list.server.ts'
import { selectDeletedList } from './read-lists.server.ts'

const { db } = await openTestDatabase()

test('a deleted list is gone, comes back with its films for a day, and is not another member’s', async () => {
  const { memberId, listId, ids, films } = await memberWithList(db, 3)
  if (films[1]) await writeListItem(db, { memberId, listId, film: films[1], note: 'Keep.', after: null })
  const before = await readAsMember(db, memberId, {
    list: selectListSummary(listId),
    items: selectListItems(listId, allItems),
  })
  for (const _ of [1, 2]) await deleteList(db, { memberId, id: listId })
  expect(await idsOf(db, memberId, listId)).toEqual([])
  const bob = await insertMember(db)
  await writeList(db, { memberId: bob, id: listId, fields })
  expect(await idsOf(db, bob, listId)).toEqual([])
  await writeList(db, { memberId, id: listId, fields })
  const after = await readAsMember(db, memberId, {
    list: selectListSummary(listId),
    items: selectListItems(listId, allItems),
  })
  expect(after.items).toEqual(before.items)
  expect(after.list).toMatchObject({ createdAt: before.list?.createdAt, films: ids.length })
})

test('a deleted list that is restored has its secret link again, with what the link shows', async () => {
  const { memberId, listId } = await memberWithList(db, 1)
  const part = { target: 'list', listId } as const
  await createSecretLink(db, { member: await insertSession(db, memberId), part })
  const readLink = async () => (await readAsMember(db, memberId, { link: selectSecretLinkTo(part) })).link
  const id = (await readLink())?.id ?? ''
  await changeSecretLink(db, { memberId, id, withName: true, withNotes: true })
  const before = await readLink()
  await deleteList(db, { memberId, id: listId })
  expect(await findSecretLink(db, id)).toBeNull()
  const bob = await insertMember(db)
  await writeList(db, { memberId: bob, id: listId, fields })
  expect(await findSecretLink(db, id)).toBeNull()
  await writeList(db, { memberId, id: listId, fields })
  expect(await readLink()).toEqual(before)
  expect(await findSecretLink(db, id)).toMatchObject({ memberId, withName: true, withNotes: true })
})

test('a list deleted today can be restored, one deleted more than a day ago cannot', async () => {
  const [ada, bob] = [await memberWithList(db, 2), await memberWithList(db, 2)]
  for (const { memberId, listId } of [ada, bob]) await deleteList(db, { memberId, id: listId })
  await asMember(db, ada.memberId, tx =>
    tx.updateTable('deleted_list').set({ deleted_at: sql<Date>`now() - interval '25 hours'` }).execute(),
  )
  await deleteExpiredLists(db)
  for (const { memberId, listId } of [ada, bob]) await writeList(db, { memberId, id: listId, fields })
  expect(await idsOf(db, ada.memberId, ada.listId)).toEqual([])
  expect(await idsOf(db, bob.memberId, bob.listId)).toEqual(bob.ids)
})

test('a deleted list that is restored has the films whose number or IMDb id has changed since', async () => {
  const { memberId, listId, ids } = await memberWithList(db, 2)
  const [renumbered, rekeyed] = ids
  await deleteList(db, { memberId, id: listId })
  await sql`update film_ref set film_id = 999000001 where film_id = ${renumbered}`.execute(db)
  await sql`update film_ref set movie_id = 'tt9990001' where film_id = ${rekeyed}`.execute(db)
  await writeList(db, { memberId, id: listId, fields })
  expect(await idsOf(db, memberId, listId)).toEqual([999_000_001, rekeyed])
})

test('a list that is restored is not offered to be restored again', async () => {
  const { memberId, listId } = await memberWithList(db, 1)
  await deleteList(db, { memberId, id: listId })
  const readDeleted = async () => (await readAsMember(db, memberId, { list: selectDeletedList(listId) })).list
  expect(await readDeleted()).toEqual(fields)
  await writeList(db, { memberId, id: listId, fields })
  expect(await readDeleted()).toBeNull()
})
