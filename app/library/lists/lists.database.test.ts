import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { insertMember } from '#tests/client/signed-in-member.ts'
import { createBareFilm } from '#tests/fixtures/film.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { asMember } from '../as-member.server.ts'
import { copyList, mergeLists } from './combine-lists.server.ts'
import { listMessages, maxListFilms, maxLists } from './list.ts'
import { addFilmsToList, removeListItem, writeListItem } from './list-items.server.ts'
import { deleteExpiredLists, deleteList, writeList } from './lists.server.ts'
import { listItems, listSummary } from './read-list.server.ts'
import { listCards, listChoices, listsWith } from './read-lists.server.ts'

const { db } = await openTestDatabase()
let lastId = 960_000_000
const newFilm = () => {
  lastId += 1
  return createBareFilm({ id: lastId, title: `Film ${lastId}`, runtime: 100 })
}
const fields = { name: 'Trains', description: 'Windows that move.', isRanked: true }

/** A member with a list of so many films. */
async function memberWithList(films: number) {
  const memberId = await insertMember(db)
  const listId = randomUUID()
  const all = Array.from({ length: films }, newFilm)
  await writeList(db, { memberId, id: listId, fields })
  await addFilmsToList(db, { memberId, listId, films: all })
  return { memberId, listId, films: all, ids: all.map(({ id }) => id) }
}

const all = { offset: 0, limit: maxListFilms }
const itemsOf = async (memberId: string, listId: string) =>
  (await readAsMember(db, memberId, { items: listItems(listId, all) })).items
const idsOf = async (memberId: string, listId: string) => (await itemsOf(memberId, listId)).map(({ film }) => film.id)

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
  const { memberId, listId } = await memberWithList(2)
  const before = await writeList(db, { memberId, id: listId, fields })
  await writeListItem(db, { memberId, listId, film: newFilm() })
  const after = await writeList(db, { memberId, id: listId, fields })
  expect(before && 'list' in before && before.list.version).toBe(after && 'list' in after && after.list.version)
})

test('a film is put in once, with its note, where the member wants it, and taken out', async () => {
  const { memberId, listId, ids, films } = await memberWithList(3)
  const film = newFilm()
  const write = () => writeListItem(db, { memberId, listId, film, note: 'Aboard.', after: ids[0] ?? null })
  expect(await write()).toEqual(await write())
  expect(await idsOf(memberId, listId)).toEqual([ids[0], film.id, ids[1], ids[2]])
  await writeListItem(db, { memberId, listId, film, after: null })
  expect((await itemsOf(memberId, listId))[0]).toMatchObject({ film: { id: film.id }, note: 'Aboard.' })
  for (const _ of [1, 2]) await removeListItem(db, { memberId, listId, film })
  expect(await idsOf(memberId, listId)).toEqual(ids)
  expect(await writeListItem(db, { memberId, listId: randomUUID(), film })).toBeNull()
  expect(await addFilmsToList(db, { memberId, listId, films: [film, ...films] })).toEqual({ added: 1 })
  expect(await idsOf(memberId, listId)).toEqual([...ids, film.id])
})

test('a film moves thirty times into the same gap, and the others keep their order', async () => {
  const { memberId, listId, films, ids } = await memberWithList(4)
  const [first, , third, fourth] = films
  for (let time = 0; time < 30; time++) {
    const film = time % 2 === 0 ? third : fourth
    if (film && first) await writeListItem(db, { memberId, listId, film, after: first.id })
  }
  expect(await idsOf(memberId, listId)).toEqual([ids[0], ids[3], ids[2], ids[1]])
})

test('films of equal positions, as a file may have them, are told apart when one moves between them', async () => {
  const { memberId, listId, films } = await memberWithList(4)
  await asMember(db, memberId, tx => tx.updateTable('list_item').set({ position: 7 }).execute())
  const before = await idsOf(memberId, listId)
  const last = films.find(({ id }) => id === before[3])
  if (last) await writeListItem(db, { memberId, listId, film: last, after: before[0] ?? null })
  expect(await idsOf(memberId, listId)).toEqual([before[0], before[3], before[1], before[2]])
})

test('a deleted list is gone, comes back with its films for a day, and is not another member’s', async () => {
  const { memberId, listId, ids, films } = await memberWithList(3)
  if (films[1]) await writeListItem(db, { memberId, listId, film: films[1], note: 'Keep.', after: null })
  const before = await readAsMember(db, memberId, { list: listSummary(listId), items: listItems(listId, all) })
  for (const _ of [1, 2]) await deleteList(db, { memberId, id: listId })
  expect(await idsOf(memberId, listId)).toEqual([])
  const bob = await insertMember(db)
  await writeList(db, { memberId: bob, id: listId, fields })
  expect(await idsOf(bob, listId)).toEqual([])
  await writeList(db, { memberId, id: listId, fields })
  const after = await readAsMember(db, memberId, { list: listSummary(listId), items: listItems(listId, all) })
  expect(after.items).toEqual(before.items)
  expect(after.list).toMatchObject({ createdAt: before.list?.createdAt, films: ids.length })
})

test('what was deleted more than a day ago cannot be brought back, what was deleted today can', async () => {
  const [ada, bob] = [await memberWithList(2), await memberWithList(2)]
  for (const { memberId, listId } of [ada, bob]) await deleteList(db, { memberId, id: listId })
  await asMember(db, ada.memberId, tx =>
    tx.updateTable('deleted_list').set({ deleted_at: sql<Date>`now() - interval '25 hours'` }).execute(),
  )
  await deleteExpiredLists(db)
  for (const { memberId, listId } of [ada, bob]) await writeList(db, { memberId, id: listId, fields })
  expect(await idsOf(ada.memberId, ada.listId)).toEqual([])
  expect(await idsOf(bob.memberId, bob.listId)).toEqual(bob.ids)
})

test('a copy has the films and notes, under a name of its own, once however often it is sent', async () => {
  const { memberId, listId, ids, films } = await memberWithList(3)
  if (films[0]) await writeListItem(db, { memberId, listId, film: films[0], note: 'Where it starts.' })
  const id = randomUUID()
  for (const _ of [1, 2]) {
    expect(await copyList(db, { memberId, from: listId, id })).toMatchObject({ list: { name: 'Trains (copy)' } })
  }
  expect(await idsOf(memberId, id)).toEqual(ids)
  expect((await itemsOf(memberId, id))[0]?.note).toBe('Where it starts.')
  expect(await copyList(db, { memberId: await insertMember(db), from: listId, id: randomUUID() })).toBeNull()
})

test('a merge adds the films that are missing, in their order, and loses no note', async () => {
  const { memberId, listId, ids, films } = await memberWithList(2)
  const from = randomUUID()
  const fresh = [newFilm(), newFilm()]
  await writeList(db, { memberId, id: from, fields: { ...fields, name: 'More' } })
  await addFilmsToList(db, { memberId, listId: from, films: [...fresh, ...films] })
  if (films[0]) await writeListItem(db, { memberId, listId: from, film: films[0], note: 'From the other.' })
  expect(await mergeLists(db, { memberId, from, into: listId })).toEqual({ added: 2 })
  expect(await mergeLists(db, { memberId, from, into: listId })).toEqual({ added: 0 })
  expect(await idsOf(memberId, listId)).toEqual([...ids, ...fresh.map(({ id }) => id)])
  expect((await itemsOf(memberId, listId))[0]?.note).toBe('From the other.')
  expect(await idsOf(memberId, from)).toHaveLength(4)
  expect(await mergeLists(db, { memberId: await insertMember(db), from, into: listId })).toBeNull()
})

test('the 501st list and the 5,001st film are rejected with a sentence', async () => {
  const { memberId, listId, films } = await memberWithList(1)
  await asMember(db, memberId, async tx => {
    await sql`insert into film_list (member_id, id, name)
      select ${memberId}, gen_random_uuid(), 'One of many' from generate_series(2, ${maxLists})`.execute(tx)
  })
  expect(await writeList(db, { memberId, id: randomUUID(), fields })).toEqual({ error: listMessages.tooManyLists })
  await fillList(memberId, listId, maxListFilms - 1)
  const tooMany = { error: listMessages.tooManyFilms }
  expect(await writeListItem(db, { memberId, listId, film: newFilm() })).toEqual(tooMany)
  expect(await addFilmsToList(db, { memberId, listId, films: [newFilm()] })).toEqual(tooMany)
  expect(await addFilmsToList(db, { memberId, listId, films })).toEqual({ added: 0 })
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
  const { memberId, listId, films } = await memberWithList(7)
  const [film] = films
  if (!film) throw new Error('no film')
  const empty = randomUUID()
  await writeList(db, { memberId, id: empty, fields: { ...fields, name: 'Nothing yet' } })
  const { cards, summary, holders, choices } = await readAsMember(db, memberId, {
    ...{ cards: listCards({ page: 1 }), summary: listSummary(listId) },
    ...{ holders: listsWith(film), choices: listChoices(film) },
  })
  expect(cards.map(({ name, films, posters }) => [name, films, posters.length])).toEqual([
    ['Nothing yet', 0, 0],
    ['Trains', 7, 5],
  ])
  expect(summary).toMatchObject({ ...fields, films: 7, minutes: 700, seen: 0 })
  expect(holders).toEqual([listId])
  expect(choices.map(({ id, isListed }) => [id, isListed])).toEqual([
    [empty, false],
    [listId, true],
  ])
})
