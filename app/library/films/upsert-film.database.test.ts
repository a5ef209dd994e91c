import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import type { Stars } from '#app/domain/stars.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { storedLibraryOf } from '#tests/client/library/stored-library.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { writeEntry } from '../diary/diary.server.ts'
import { findLibraryEntry } from '../entry/library-entry.server.ts'
import { findSiteRating } from '../entry/read-site-ratings.server.ts'
import { addMark } from '../marks/marks.server.ts'
import { rateFilm } from '../rating/ratings.server.ts'
import { writeReview } from '../review/reviews.server.ts'
import { upsertFilm } from './upsert-film.server.ts'

const { db } = await openTestDatabase()
const unknown = createFilm({ id: 910_000_001, tmdbId: 910_000_001, imdbId: null })
const known = { ...unknown, imdbId: 'tt9100001' }

async function keepAll(memberId: string, film: typeof unknown, stars: Stars) {
  await rateFilm(db, { memberId, film, stars })
  await addMark(db, 'watchlist', { memberId, film })
  await writeReview(db, { memberId, film, id: randomUUID(), text: `${stars} stars` })
}

const movieIds = (memberId: string) =>
  asMember(db, memberId, async tx => {
    const tables = ['rating', 'watchlist', 'review'] as const
    const rows = await Promise.all(tables.map(table => tx.selectFrom(table).select('movie_id').execute()))
    return rows.flat().map(row => row.movie_id)
  })

test('the library rows of a film follow when its IMDb id becomes known', async () => {
  const members = [await insertMember(db), await insertMember(db), await insertMember(db)]
  for (const memberId of members) await keepAll(memberId, unknown, 3.5)
  const before = await Promise.all(members.map(memberId => storedLibraryOf(db, memberId)))
  for (const memberId of members) expect(new Set(await movieIds(memberId))).toEqual(new Set(['tmdb:910000001']))

  expect(await upsertFilm(db, known)).toBe('tt9100001')

  for (const memberId of members) expect(new Set(await movieIds(memberId))).toEqual(new Set(['tt9100001']))
  expect(await Promise.all(members.map(memberId => storedLibraryOf(db, memberId)))).toEqual(before)
  expect(await findSiteRating(db, known)).toEqual({ average: 3.5, count: 3 })
})

test('a film stored without an IMDb id is found by its new IMDb id before it is re-keyed', async () => {
  const film = { ...unknown, id: 910_000_002, tmdbId: 910_000_002 }
  const memberId = await insertMember(db)
  await keepAll(memberId, film, 2)
  const found = await findLibraryEntry(db, { memberId, film: { ...film, imdbId: 'tt9100002' } })
  expect(found).toMatchObject({ stars: 2, reviews: [{ text: '2 stars' }], listedAt: expect.any(String) })
})

test('a film whose number changes stays the same film', async () => {
  const local = createFilm({ id: 2_000_000_777, tmdbId: null, imdbId: 'tt9100003' })
  const memberId = await insertMember(db)
  await keepAll(memberId, local, 1)
  await upsertFilm(db, { ...local, id: 910_000_003, tmdbId: 910_000_003 })
  expect((await storedLibraryOf(db, memberId)).watchlist).toMatchObject([{ film: { id: 910_000_003 } }])
})

test('two films that turn out to be one are merged: the newer rating, the older place, every review', async () => {
  const one = { ...unknown, id: 910_000_004, tmdbId: 910_000_004 }
  const other = createFilm({ id: 2_000_000_004, tmdbId: null, imdbId: 'tt9100004' })
  const [both, onlyOne, onlyOther] = [await insertMember(db), await insertMember(db), await insertMember(db)]
  await keepAll(both, one, 1)
  await keepAll(both, other, 5)
  await keepAll(onlyOne, one, 2)
  await keepAll(onlyOther, other, 3)
  const firstListed = (await findLibraryEntry(db, { memberId: both, film: one })).listedAt

  const whole = { ...one, imdbId: 'tt9100004' }
  await upsertFilm(db, whole)

  const stored = await findLibraryEntry(db, { memberId: both, film: whole })
  expect(stored).toMatchObject({ stars: 5, listedAt: firstListed })
  expect(stored.reviews.map(review => review.text).sort()).toEqual(['1 stars', '5 stars'])
  expect(await findLibraryEntry(db, { memberId: onlyOne, film: whole })).toMatchObject({ stars: 2 })
  expect(await findLibraryEntry(db, { memberId: onlyOther, film: whole })).toMatchObject({ stars: 3 })
  expect(await findSiteRating(db, whole)).toEqual({ average: 10 / 3, count: 3 })
  for (const memberId of [both, onlyOne, onlyOther]) {
    expect(new Set(await movieIds(memberId))).toEqual(new Set(['tt9100004']))
  }
})

test('a rating that follows the diary is that of the newest entry of both films, and one set by hand stays', async () => {
  const one = { ...unknown, id: 910_000_006, tmdbId: 910_000_006 }
  const other = createFilm({ id: 2_000_000_006, tmdbId: null, imdbId: 'tt9100006' })
  const [byDiary, byHand, pending] = [await insertMember(db), await insertMember(db), await insertMember(db)]
  const log = (memberId: string, film: typeof other, entry: { watchedOn: string; stars: Stars }) =>
    writeEntry(db, {
      memberId,
      film,
      id: randomUUID(),
      entry: { isRewatch: false, isLiked: false, note: '', tags: [], ...entry },
    })
  for (const memberId of [byDiary, byHand, pending]) {
    if (memberId === byHand) await rateFilm(db, { memberId, film: one, stars: 3 })
    await log(memberId, one, { watchedOn: '2026-05-01', stars: 5 })
    // Written later, about an earlier day.
    await log(memberId, other, { watchedOn: '2020-05-01', stars: 1 })
  }
  await asMember(db, pending, tx =>
    tx.updateTable('diary_entry').set({ is_confirmed: false }).where('rating', '=', 10).execute(),
  )

  const whole = { ...one, imdbId: 'tt9100006' }
  await upsertFilm(db, whole)

  const ratingOf = async (memberId: string) => {
    const { stars, isRatedByDiary } = await findLibraryEntry(db, { memberId, film: whole })
    return { stars, isRatedByDiary }
  }
  expect(await ratingOf(byDiary)).toEqual({ stars: 5, isRatedByDiary: true })
  expect(await ratingOf(byHand)).toEqual({ stars: 3, isRatedByDiary: false })
  expect(await ratingOf(pending)).toEqual({ stars: 1, isRatedByDiary: true })
  expect(await findSiteRating(db, whole)).toEqual({ average: 3, count: 3 })
})

test('after two film rows are merged, the entries of members stay apart', async () => {
  const rows = await asMember(db, randomUUID(), tx => tx.selectFrom('rating').selectAll().execute())
  expect(rows).toEqual([])
})

test('a new film that many members store at once has one row', async () => {
  const film = createFilm({ id: 910_000_005, tmdbId: 910_000_005, imdbId: 'tt9100005' })
  const ids = await Promise.all(Array.from({ length: 50 }, () => upsertFilm(db, film)))
  expect(new Set(ids)).toEqual(new Set(['tt9100005']))
})
