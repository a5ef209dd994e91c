import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { fields, idsOf, itemsOf, memberWithList, newFilm } from '#tests/client/library/list-of.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { addFilmsToList } from './add-films.server.ts'
import { copyList, mergeLists } from './combine-lists.server.ts'
import { writeListItem } from './list-items.server.ts'
import { writeList } from './lists.server.ts'
import { undoAddition } from './undo-addition.server.ts'

const { db } = await openTestDatabase()

test('a copy has the films and notes, under a name of its own, once however often it is sent', async () => {
  const { memberId, listId, ids, films } = await memberWithList(db, 3)
  if (films[0]) await writeListItem(db, { memberId, listId, film: films[0], note: 'Where it starts.' })
  const id = randomUUID()
  for (const _ of [1, 2]) {
    expect(await copyList(db, { memberId, from: listId, id })).toMatchObject({ list: { name: 'Trains (copy)' } })
  }
  expect(await idsOf(db, memberId, id)).toEqual(ids)
  expect((await itemsOf(db, memberId, id))[0]?.note).toBe('Where it starts.')
  expect(await copyList(db, { memberId: await insertMember(db), from: listId, id: randomUUID() })).toBeNull()
})

test('a merge adds the films that are missing, in their order, and loses no note', async () => {
  const { memberId, listId, ids, films } = await memberWithList(db, 2)
  const from = randomUUID()
  const fresh = [newFilm(), newFilm()].reverse()
  await writeList(db, { memberId, id: from, fields: { ...fields, name: 'More' } })
  await addFilmsToList(db, { memberId, listId: from, films: [...fresh, ...films] })
  for (const film of films) await writeListItem(db, { memberId, listId: from, film, note: 'From the other.' })
  if (films[1]) await writeListItem(db, { memberId, listId, film: films[1], note: 'Of this list.' })
  expect(await mergeLists(db, { memberId, from, into: listId })).toMatchObject({ added: 2, notes: 1 })
  expect(await mergeLists(db, { memberId, from, into: listId })).toMatchObject({ added: 0 })
  expect(await idsOf(db, memberId, listId)).toEqual([...ids, ...fresh.map(({ id }) => id)])
  expect((await itemsOf(db, memberId, listId)).map(({ note }) => note)).toEqual([
    'From the other.',
    'Of this list.',
    '',
    '',
  ])
  expect(await idsOf(db, memberId, from)).toHaveLength(4)
  expect(await mergeLists(db, { memberId: await insertMember(db), from, into: listId })).toBeNull()
})

test('a merge that is undone takes its films and notes back, and nothing that was changed since', async () => {
  const { memberId, listId, ids, films } = await memberWithList(db, 2)
  const from = randomUUID()
  const [one, other, own] = [newFilm(), newFilm(), newFilm()]
  const [first, second] = films
  if (!first || !second) throw new Error('The list has no films.')
  await writeList(db, { memberId, id: from, fields: { ...fields, name: 'More' } })
  await addFilmsToList(db, { memberId, listId: from, films: [one, other, ...films] })
  for (const film of films) await writeListItem(db, { memberId, listId: from, film, note: 'From the other.' })
  const merged = await mergeLists(db, { memberId, from, into: listId })
  if (!merged || 'error' in merged) throw new Error('The lists were not merged.')
  await writeListItem(db, { memberId, listId, film: own, note: 'Of the list.' })
  await writeListItem(db, { memberId, listId, film: second, note: 'Edited.' })
  await writeListItem(db, { memberId, listId, film: other, note: 'New, and noted.' })
  const undo = { memberId, listId, at: merged.at }
  expect(await undoAddition(db, { ...undo, memberId: await insertMember(db) })).toBeNull()
  expect(await undoAddition(db, undo)).toEqual({ removed: 1, notes: 1 })
  expect(await undoAddition(db, undo)).toEqual({ removed: 0, notes: 0 })
  expect(await idsOf(db, memberId, listId)).toEqual([...ids, other.id, own.id])
  const notes = (await itemsOf(db, memberId, listId)).map(({ note }) => note)
  expect(notes).toEqual(['', 'Edited.', 'New, and noted.', 'Of the list.'])
  expect(await idsOf(db, memberId, from)).toHaveLength(4)
})
