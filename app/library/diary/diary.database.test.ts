import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { memberAndFilm } from '#tests/client/library/member-and-film.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { removeMark } from '../marks/marks.server.ts'
import { type DiaryFields, maxEntries } from './diary-entry.ts'

const { db } = await openTestDatabase()

test('an entry comes back with the day, the stars, the note and the tags it was written with', async () => {
  const ada = await memberAndFilm(db)
  const fields: DiaryFields = {
    watchedOn: '2024-02-29',
    isRewatch: true,
    stars: 3.5,
    isLiked: true,
    note: 'Two\nlines, "quoted" \\ 🎬',
    tags: ['with "sam"', 'a\\b', '{}', 'NULL'],
  }
  const written = await ada.log(fields)
  expect(written).toMatchObject({ entry: fields })
  expect((await ada.entry()).viewings).toEqual({
    count: 1,
    newest: [{ id: expect.any(String), watchedOn: '2024-02-29', stars: 3.5 }],
  })
})

test('an entry without a day stays without one and comes last', async () => {
  const ada = await memberAndFilm(db)
  await ada.log({ watchedOn: null })
  await ada.log({ watchedOn: '1999-12-31' })
  const { viewings } = await ada.entry()
  expect([viewings.count, viewings.newest.map(({ watchedOn }) => watchedOn)]).toEqual([2, ['1999-12-31', null]])
})

test('an entry sent twice, also at the same time, is one', async () => {
  const ada = await memberAndFilm(db)
  const id = randomUUID()
  const written = await Promise.all(Array.from({ length: 20 }, () => ada.log({ note: 'Once.' }, { id })))
  expect(new Set(written.map(one => JSON.stringify(one))).size).toBe(1)
  expect((await ada.entry()).viewings.count).toBe(1)
})

test('an edit changes the entry it was made from, and no newer one', async () => {
  const ada = await memberAndFilm(db)
  const id = randomUUID()
  const first = await ada.log({ note: 'First.' }, { id })
  if (!('entry' in first)) throw new Error('not written')
  const { changedAt, loggedAt } = first.entry
  const edited = await ada.log({ note: 'Second.' }, { id, basedOn: changedAt })
  expect(edited).toMatchObject({ entry: { note: 'Second.', loggedAt } })
  expect(await ada.log({ note: 'Third.' }, { id, basedOn: changedAt })).toMatchObject({ conflict: { note: 'Second.' } })
  expect(await ada.log({ note: 'Third.' }, { id })).toMatchObject({ conflict: { note: 'Second.' } })
})

test('an entry makes its film seen, and a liked one makes it liked; both stay when the entry is deleted', async () => {
  const ada = await memberAndFilm(db)
  const id = randomUUID()
  await ada.log({}, { id: randomUUID() })
  expect(await ada.entry()).toMatchObject({ seenAt: expect.any(String), likedAt: null })
  await ada.log({ isLiked: true }, { id })
  await ada.remove(id)
  expect(await ada.entry()).toMatchObject({ seenAt: expect.any(String), likedAt: expect.any(String) })
})

test('an entry that is not liked leaves the like', async () => {
  const ada = await memberAndFilm(db)
  await ada.log({ isLiked: true })
  await ada.log({ isLiked: false })
  expect(await ada.entry()).toMatchObject({ likedAt: expect.any(String), viewings: { count: 2 } })
})

test('a film in the diary stays seen without the mark, until its last entry is deleted', async () => {
  const ada = await memberAndFilm(db)
  const ids = [randomUUID(), randomUUID()] as const
  for (const id of ids) await ada.log({}, { id })
  expect(await removeMark(db, 'seen', ada)).toEqual(expect.any(String))
  await ada.remove(ids[0])
  expect(await ada.entry()).toMatchObject({ seenAt: expect.any(String), viewings: { count: 1 } })
  await ada.remove(ids[1])
  expect(await ada.entry()).toMatchObject({ seenAt: null, viewings: { count: 0 } })
})

test('an entry that is not confirmed makes no film seen', async () => {
  const ada = await memberAndFilm(db)
  await ada.log({})
  await asMember(db, ada.memberId, tx => tx.updateTable('diary_entry').set({ is_confirmed: false }).execute())
  expect(await removeMark(db, 'seen', ada)).toBeNull()
  expect(await ada.entry()).toMatchObject({ seenAt: null })
})

test('a diary that is full takes edits and no further entry', async () => {
  const ada = await memberAndFilm(db)
  const id = randomUUID()
  const first = await ada.log({}, { id })
  await asMember(db, ada.memberId, tx =>
    sql`
      insert into diary_entry (member_id, id, movie_id)
      select member_id, gen_random_uuid(), movie_id from diary_entry, generate_series(2, ${maxEntries}::int)`.execute(
      tx,
    ),
  )
  expect(await ada.log({})).toEqual({ error: 'full' })
  const basedOn = 'entry' in first ? first.entry.changedAt : ''
  expect(await ada.log({ note: 'Still here.' }, { id, basedOn })).toMatchObject({ entry: { note: 'Still here.' } })
})
