import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { idsOf, itemsOf, memberWithList, newFilm } from '#tests/client/library/list-of.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { addFilmsToList } from './add-films.server.ts'
import { removeListItem, writeListItem } from './list-items.server.ts'
import { selectListSummary } from './read-list.server.ts'

const { db } = await openTestDatabase()

test('a film is put in once, with its note, where the member wants it, and taken out', async () => {
  const { memberId, listId, ids, films } = await memberWithList(db, 3)
  const film = newFilm()
  const write = () => writeListItem(db, { memberId, listId, film, note: 'Aboard.', after: ids[0] ?? null })
  const item = { note: 'Aboard.', addedAt: expect.any(String), isNew: true }
  const first = await write()
  expect(first).toEqual({ item })
  expect(await write()).toEqual({ item: { ...(first && 'item' in first && first.item), isNew: false } })
  expect(await idsOf(db, memberId, listId)).toEqual([ids[0], film.id, ids[1], ids[2]])
  await writeListItem(db, { memberId, listId, film, after: null })
  expect((await itemsOf(db, memberId, listId))[0]).toMatchObject({ film: { id: film.id }, note: 'Aboard.' })
  for (const _ of [1, 2]) await removeListItem(db, { memberId, listId, film })
  expect(await idsOf(db, memberId, listId)).toEqual(ids)
  expect(await writeListItem(db, { memberId, listId: randomUUID(), film })).toBeNull()
  expect(await addFilmsToList(db, { memberId, listId, films: [film, ...films] })).toMatchObject({ added: 1 })
  expect(await idsOf(db, memberId, listId)).toEqual([...ids, film.id])
})

test('a note that is sent again is no conflict, and one made from another note is', async () => {
  const { memberId, listId, films } = await memberWithList(db, 1)
  const [film] = films
  if (!film) throw new Error('The list has no films.')
  const write = (note: string) => writeListItem(db, { memberId, listId, film, note, basedOn: '' })
  for (const _ of [1, 2]) expect(await write('Aboard.')).toMatchObject({ item: { note: 'Aboard.' } })
  expect(await write('On rails.')).toMatchObject({ conflict: { note: 'Aboard.' } })
})

test('taking out a film that is not in the list leaves the time of its last change', async () => {
  const { memberId, listId } = await memberWithList(db, 1)
  const readTime = async () => (await readAsMember(db, memberId, { list: selectListSummary(listId) })).list?.changedAt
  const before = await readTime()
  await removeListItem(db, { memberId, listId, film: newFilm() })
  expect(await readTime()).toBe(before)
})

test('a film moves thirty times into the same gap, and the others keep their order', async () => {
  const { memberId, listId, films, ids } = await memberWithList(db, 4)
  const [first, , third, fourth] = films
  for (let time = 0; time < 30; time++) {
    const film = time % 2 === 0 ? third : fourth
    if (film && first) await writeListItem(db, { memberId, listId, film, after: first.id })
  }
  expect(await idsOf(db, memberId, listId)).toEqual([ids[0], ids[3], ids[2], ids[1]])
})

test('films of equal positions get different ones when another film moves between them', async () => {
  const { memberId, listId, films } = await memberWithList(db, 4)
  await asMember(db, memberId, tx => tx.updateTable('list_item').set({ position: 7 }).execute())
  const before = await idsOf(db, memberId, listId)
  const last = films.find(({ id }) => id === before[3])
  if (last) await writeListItem(db, { memberId, listId, film: last, after: before[0] ?? null })
  expect(await idsOf(db, memberId, listId)).toEqual([before[0], before[3], before[1], before[2]])
})

test('a list whose positions have come to an end takes films first, last and after the last one', async () => {
  const { memberId, listId, films, ids } = await memberWithList(db, 3)
  const [first] = films
  const [newLast, newFirst] = [newFilm(), newFilm()]
  if (!first) throw new Error('The list has no films.')
  /** Moves all positions, in their order, to integers from `start`. */
  const shift = (start: number) =>
    asMember(db, memberId, tx =>
      sql`update list_item set position = ${start}::integer + place from (
        select movie_id, row_number() over (order by position) as place from list_item) placed
        where placed.movie_id = list_item.movie_id`.execute(tx),
    )
  await shift(2_147_483_600)
  await writeListItem(db, { memberId, listId, film: newLast })
  expect(await idsOf(db, memberId, listId)).toEqual([...ids, newLast.id])
  await shift(2_147_483_600)
  await writeListItem(db, { memberId, listId, film: first, after: newLast.id })
  expect(await idsOf(db, memberId, listId)).toEqual([...ids.slice(1), newLast.id, first.id])
  await shift(-2_147_483_600)
  await writeListItem(db, { memberId, listId, film: newFirst, after: null })
  expect(await idsOf(db, memberId, listId)).toEqual([newFirst.id, ...ids.slice(1), newLast.id, first.id])
})
