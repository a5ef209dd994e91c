import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { allItems, fields, idsOf, memberWithList, newFilm } from '#tests/client/library/list-of.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import {
  changeSecretLink,
  createSecretLink,
  findSecretLink,
  selectSecretLinkTo,
} from '../sharing/secret-links.server.ts'
import { addFilmsToList } from './add-films.server.ts'
import { maxListFilms, maxLists } from './list.ts'
import { writeListItem } from './list-items.server.ts'
import { deleteExpiredLists, deleteList, writeList } from './lists.server.ts'
import { selectListItems, selectListSummary } from './read-list.server.ts'
import { selectDeletedList, selectListCards, selectListChoices, selectListsWithFilm } from './read-lists.server.ts'

const { db } = await openTestDatabase()

test('a list written twice is one, and an edit of another version is a conflict', async () => {
  const [memberId, id] = [await insertMember(db), randomUUID()]
  const [one, other] = await Promise.all([
    writeList(db, { memberId, id, fields }),
    writeList(db, { memberId, id, fields }),
  ])
  expect(one).toEqual(other)
  const list = one && 'list' in one ? one.list : null
  const edit = { ...fields, name: 'Boats' }
  expect(await writeList(db, { memberId, id, fields: edit })).toEqual({ conflict: list })
  expect(await writeList(db, { memberId, id, fields: edit, basedOn: list?.version })).toMatchObject({ list: edit })
  expect(await writeList(db, { memberId, id: randomUUID(), fields: edit, basedOn: list?.version })).toBeNull()
})

test('films that come do not change the version of a list', async () => {
  const { memberId, listId } = await memberWithList(db, 2)
  const before = await writeList(db, { memberId, id: listId, fields })
  await writeListItem(db, { memberId, listId, film: newFilm() })
  const after = await writeList(db, { memberId, id: listId, fields })
  expect(before && 'list' in before && before.list.version).toBe(after && 'list' in after && after.list.version)
})

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
  await createSecretLink(db, { memberId, part })
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

test('a deleted list that is restored has films whose number or IMDb id has changed meanwhile', async () => {
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

test('the 501st list and the 5,001st film are rejected with a sentence', async () => {
  const { memberId, listId, films } = await memberWithList(db, 1)
  await asMember(db, memberId, async tx => {
    await sql`insert into film_list (member_id, id, name)
      select ${memberId}, gen_random_uuid(), 'One of many' from generate_series(2, ${maxLists})`.execute(tx)
  })
  expect(await writeList(db, { memberId, id: randomUUID(), fields })).toEqual({ error: 'tooManyLists' })
  await fillList(memberId, listId, maxListFilms - 1)
  const tooMany = { error: 'tooManyFilms' }
  expect(await writeListItem(db, { memberId, listId, film: newFilm() })).toEqual(tooMany)
  expect(await addFilmsToList(db, { memberId, listId, films: [newFilm()] })).toEqual(tooMany)
  expect(await addFilmsToList(db, { memberId, listId, films })).toMatchObject({ added: 0 })
})

/** Adds films of no source to the list. */
async function fillList(memberId: string, listId: string, films: number) {
  await sql`insert into film_ref (movie_id, film_id, title, genres, poster)
    select 'local:' || id, id, 'Film ' || id, '{}', '{"src":"/x","drawn":true}'
    from generate_series(970000000, ${sql.lit(970_000_000 + films - 1)}) id`.execute(db)
  await asMember(db, memberId, tx =>
    sql`insert into list_item (member_id, list_id, movie_id, position)
      select ${memberId}, ${listId}::uuid, movie_id, film_id from film_ref where film_id >= 970000000`.execute(tx),
  )
}

test('the pages of lists show counts, posters and the lists of a film', async () => {
  const { memberId, listId, films } = await memberWithList(db, 7)
  const [film] = films
  if (!film) throw new Error('no film')
  const empty = randomUUID()
  await writeList(db, { memberId, id: empty, fields: { ...fields, name: 'Nothing yet' } })
  const { cards, summary, holders, choices } = await readAsMember(db, memberId, {
    cards: selectListCards({ page: 1 }),
    summary: selectListSummary(listId),
    holders: selectListsWithFilm(film),
    choices: selectListChoices(film),
  })
  expect(cards.map(({ name, films, posters }) => [name, films, posters.length])).toEqual([
    ['Nothing yet', 0, 0],
    ['Trains', 7, 5],
  ])
  expect(summary).toMatchObject({ ...fields, films: 7, minutes: 700, seen: 0 })
  expect(holders).toEqual([listId])
  expect(choices.map(({ id, isInList }) => [id, isInList])).toEqual([
    [empty, false],
    [listId, true],
  ])
})
