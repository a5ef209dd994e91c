import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Stars } from '#app/domain/stars.ts'
import { insertMember } from '#tests/client/signed-in-member.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { asMember } from '../as-member.server.ts'
import { findLibraryEntry, siteRatingOf } from '../entry/library-entry.server.ts'
import { removeMark } from '../marks/marks.server.ts'
import { clearRating, rateFilm } from '../rating/ratings.server.ts'
import { deleteEntry, writeEntry } from './diary.server.ts'
import { type DiaryFields, maxEntries } from './diary-entry.ts'

const { db } = await openTestDatabase()
let number = 960_000_000
const newFilm = () => {
  number += 1
  return createFilm({ id: number, imdbId: `tt${number}`, tmdbId: number })
}

const plain: DiaryFields = {
  watchedOn: '2026-11-22',
  isRewatch: false,
  stars: null,
  isLiked: false,
  note: '',
  tags: [],
}

/** A new member and a film, and the writes of this member about it. */
async function memberAndFilm() {
  const [memberId, film] = [await insertMember(db), newFilm()]
  return {
    memberId,
    film,
    log: (entry: Partial<DiaryFields>, { id = randomUUID(), ...more }: { id?: string; basedOn?: string } = {}) =>
      writeEntry(db, { memberId, film, id, entry: { ...plain, ...entry }, ...more }),
    rate: (stars: Stars) => rateFilm(db, { memberId, film, stars }),
    remove: (id: string) => deleteEntry(db, { memberId, film, id }),
    entry: () => findLibraryEntry(db, { memberId, film }),
  }
}

const stored = async ({ entry }: Awaited<ReturnType<typeof memberAndFilm>>) => {
  const { stars, isRatedByDiary } = await entry()
  return { stars, isRatedByDiary }
}

test('an entry comes back with the day, the stars, the note and the tags it was written with', async () => {
  const ada = await memberAndFilm()
  const fields: DiaryFields = {
    ...{ watchedOn: '2024-02-29', isRewatch: true, stars: 3.5, isLiked: true },
    ...{ note: 'Two\nlines, "quoted" \\ 🎬', tags: ['with "sam"', 'a\\b', '{}', 'NULL'] },
  }
  const written = await ada.log(fields)
  expect(written).toMatchObject({ entry: fields })
  expect((await ada.entry()).viewings).toEqual({
    count: 1,
    newest: [{ id: expect.any(String), watchedOn: '2024-02-29', stars: 3.5 }],
  })
})

test('an entry without a day stays without one and comes last', async () => {
  const ada = await memberAndFilm()
  await ada.log({ watchedOn: null })
  await ada.log({ watchedOn: '1999-12-31' })
  const { viewings } = await ada.entry()
  expect([viewings.count, viewings.newest.map(({ watchedOn }) => watchedOn)]).toEqual([2, ['1999-12-31', null]])
})

test('an entry sent twice, also at the same time, is one', async () => {
  const ada = await memberAndFilm()
  const id = randomUUID()
  const written = await Promise.all(Array.from({ length: 20 }, () => ada.log({ note: 'Once.' }, { id })))
  expect(new Set(written.map(one => JSON.stringify(one))).size).toBe(1)
  expect((await ada.entry()).viewings.count).toBe(1)
})

test('an edit changes the entry it was made from, and no newer one', async () => {
  const ada = await memberAndFilm()
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
  const ada = await memberAndFilm()
  const id = randomUUID()
  await ada.log({}, { id: randomUUID() })
  expect(await ada.entry()).toMatchObject({ seenAt: expect.any(String), likedAt: null })
  await ada.log({ isLiked: true }, { id })
  await ada.remove(id)
  expect(await ada.entry()).toMatchObject({ seenAt: expect.any(String), likedAt: expect.any(String) })
})

test('an entry that is not liked leaves the like', async () => {
  const ada = await memberAndFilm()
  await ada.log({ isLiked: true })
  await ada.log({ isLiked: false })
  expect(await ada.entry()).toMatchObject({ likedAt: expect.any(String), viewings: { count: 2 } })
})

test('a film in the diary stays seen without the mark, until its last entry is deleted', async () => {
  const ada = await memberAndFilm()
  const ids = [randomUUID(), randomUUID()] as const
  for (const id of ids) await ada.log({}, { id })
  expect(await removeMark(db, 'seen', ada)).toEqual(expect.any(String))
  await ada.remove(ids[0])
  expect(await ada.entry()).toMatchObject({ seenAt: expect.any(String), viewings: { count: 1 } })
  await ada.remove(ids[1])
  expect(await ada.entry()).toMatchObject({ seenAt: null, viewings: { count: 0 } })
})

test('an entry that is not confirmed makes no film seen', async () => {
  const ada = await memberAndFilm()
  await ada.log({})
  await asMember(db, ada.memberId, tx => tx.updateTable('diary_entry').set({ is_confirmed: false }).execute())
  expect(await removeMark(db, 'seen', ada)).toBeNull()
  expect(await ada.entry()).toMatchObject({ seenAt: null })
})

test('the stars of the newest entry with stars are the film’s rating', async () => {
  const ada = await memberAndFilm()
  await ada.log({ watchedOn: '2020-01-01', stars: 5 })
  await ada.log({ watchedOn: '2010-01-01', stars: 1 })
  await ada.log({ watchedOn: null, stars: 2 })
  await ada.log({ watchedOn: '2026-01-01', stars: null })
  expect(await stored(ada)).toEqual({ stars: 5, isRatedByDiary: true })
  await ada.log({ watchedOn: '2020-01-01', stars: 4.5 })
  expect(await stored(ada)).toEqual({ stars: 4.5, isRatedByDiary: true })
  expect(await siteRatingOf(db, ada.film)).toEqual({ average: 4.5, count: 1 })
})

test('the rating follows an entry that is edited or deleted', async () => {
  const ada = await memberAndFilm()
  const [older, newer] = [randomUUID(), randomUUID()]
  await ada.log({ watchedOn: '2019-01-01', stars: 2 }, { id: older })
  const written = await ada.log({ stars: 3 }, { id: newer })
  const basedOn = 'entry' in written ? written.entry.changedAt : ''
  await ada.log({ stars: 3.5 }, { id: newer, basedOn })
  expect(await stored(ada)).toEqual({ stars: 3.5, isRatedByDiary: true })
  await ada.remove(newer)
  expect(await stored(ada)).toEqual({ stars: 2, isRatedByDiary: true })
  await ada.remove(older)
  expect(await stored(ada)).toEqual({ stars: null, isRatedByDiary: false })
  expect(await siteRatingOf(db, ada.film)).toBeNull()
})

test('a rating set by hand stays until it is cleared; then the film has that of the diary again', async () => {
  const ada = await memberAndFilm()
  const id = randomUUID()
  await ada.rate(1)
  await ada.log({ stars: 4 }, { id })
  expect(await stored(ada)).toEqual({ stars: 1, isRatedByDiary: false })
  expect(await clearRating(db, ada)).toBe(4)
  expect(await stored(ada)).toEqual({ stars: 4, isRatedByDiary: true })
  await ada.rate(4)
  await ada.remove(id)
  expect(await stored(ada)).toEqual({ stars: 4, isRatedByDiary: false })
  expect(await clearRating(db, ada)).toBeNull()
})

test('entries written at the same time leave the stars of the newest', async () => {
  const ada = await memberAndFilm()
  const days = Array.from({ length: 9 }, (_, day) => `2026-01-0${day + 1}`)
  await Promise.all(days.map((watchedOn, index) => ada.log({ watchedOn, stars: ((index + 2) / 2) as Stars })))
  expect(await stored(ada)).toEqual({ stars: 5, isRatedByDiary: true })
})

test('an entry that a player reported counts nowhere until the member confirms it', async () => {
  const ada = await memberAndFilm()
  const id = randomUUID()
  await ada.log({ stars: 5, isLiked: true }, { id: randomUUID() })
  await asMember(db, ada.memberId, tx =>
    tx
      .insertInto('diary_entry')
      .columns(['member_id', 'id', 'movie_id', 'watched_on', 'rating', 'player', 'is_confirmed'])
      .expression(
        sql`select member_id, ${id}::uuid, movie_id, date '2026-11-23', 2, 'Jellyfin', false from diary_entry`,
      )
      .execute(),
  )
  expect([await stored(ada), (await ada.entry()).viewings.count]).toEqual([{ stars: 5, isRatedByDiary: true }, 1])
  await ada.log({ watchedOn: '2026-11-23', stars: 1 }, { id })
  expect([await stored(ada), (await ada.entry()).viewings.count]).toEqual([{ stars: 1, isRatedByDiary: true }, 2])
})

test('a diary that is full takes edits and no further entry', async () => {
  const ada = await memberAndFilm()
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
