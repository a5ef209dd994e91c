import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { itemsOf, memberWithList, newFilm } from '#tests/client/library/list-of.ts'
import { memberAndFilm } from '#tests/client/library/member-and-film.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { upsertFilms } from '../films/upsert-films.server.ts'
import { editOwnFilms } from './edit-own-films.server.ts'
import type { OwnEdit } from './own-edit.ts'

const { db } = await openTestDatabase()

const makeEdit = (memberId: string, filmIds: number[], edit: OwnEdit) =>
  editOwnFilms(db, { memberId, id: randomUUID(), filmIds, edit })

const ratingRowOf = (memberId: string) =>
  asMember(db, memberId, tx => tx.selectFrom('rating').selectAll().executeTakeFirst())

test('stars that a bulk edit gives a film of the diary stay when an entry with others is added', async () => {
  const ada = await memberAndFilm(db)
  await ada.log({ watchedOn: '2020-01-01', stars: 3 })
  await makeEdit(ada.memberId, [ada.film.id], { noun: 'rating', isSet: true, stars: 3 })
  await ada.log({ watchedOn: '2021-01-01', stars: 5 })
  expect(await ada.rating()).toEqual({ stars: 3, isRatedByDiary: false })
})

test('a film that has the stars of a bulk edit already keeps the time at which it was rated', async () => {
  const ada = await memberAndFilm(db)
  await ada.rate(4)
  const before = await ratingRowOf(ada.memberId)
  await makeEdit(ada.memberId, [ada.film.id], { noun: 'rating', isSet: true, stars: 4 })
  expect(await ratingRowOf(ada.memberId)).toEqual(before)
})

test('clearing the stars in bulk leaves those of the diary with their time', async () => {
  const ada = await memberAndFilm(db)
  await ada.log({ stars: 3 })
  const before = await ratingRowOf(ada.memberId)
  await makeEdit(ada.memberId, [ada.film.id], { noun: 'rating', isSet: false })
  expect(await ratingRowOf(ada.memberId)).toEqual(before)
})

test('films that a list has already are not counted when a bulk edit adds them', async () => {
  const { memberId, listId, ids } = await memberWithList(db, 2)
  const added = newFilm()
  await upsertFilms(db, [added])
  const edit = { noun: 'list_item', isSet: true, listId, newName: null } as const
  expect(await makeEdit(memberId, [...ids, added.id], edit)).toMatchObject({ films: 1 })
  expect(await itemsOf(db, memberId, listId)).toHaveLength(3)
})
