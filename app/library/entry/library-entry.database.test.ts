import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { starSteps } from '#app/domain/stars.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { insertRatings } from '#tests/client/library/insert-ratings.ts'
import { storedLibraryOf } from '#tests/client/library/stored-library.ts'
import { createNewFilm } from '#tests/fixtures/film.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { addMark, removeMark } from '../marks/marks.server.ts'
import { clearRating, rateFilm } from '../rating/ratings.server.ts'
import { writeReview } from '../review/reviews.server.ts'
import { findLibraryEntry } from './library-entry.server.ts'
import { findSiteRating } from './read-site-ratings.server.ts'

const { db } = await openTestDatabase()
const fifty = Array.from({ length: 50 })
const rowsOf = (memberId: string, table: 'rating' | 'watchlist' | 'review') =>
  asMember(db, memberId, tx => tx.selectFrom(table).selectAll().execute())

test('a second rating replaces the first and keeps its timestamp', async () => {
  const [memberId, film] = [await insertMember(db), createNewFilm()]
  for (const stars of [2, 3.5] as const) await rateFilm(db, { memberId, film, stars })
  const [row, ...more] = await rowsOf(memberId, 'rating')
  expect([row?.rating, row?.movie_id, more]).toEqual([7, film.imdbId, []])
  expect(await findLibraryEntry(db, { memberId, film })).toMatchObject({ stars: 3.5 })
})

test.each(starSteps)('%d stars come back as they were given', async stars => {
  const [memberId, film] = [await insertMember(db), createNewFilm()]
  await rateFilm(db, { memberId, film, stars })
  expect((await findLibraryEntry(db, { memberId, film })).stars).toBe(stars)
})

test('a cleared rating is deleted, and clearing it again succeeds', async () => {
  const [memberId, film] = [await insertMember(db), createNewFilm()]
  await rateFilm(db, { memberId, film, stars: 5 })
  for (const _ of [1, 2]) await clearRating(db, { memberId, film })
  expect(await findLibraryEntry(db, { memberId, film })).toEqual({
    listedAt: null,
    stars: null,
    isRatedByDiary: false,
    reviews: [],
    reviewPages: { page: 1, totalPages: 1 },
    seenAt: null,
    likedAt: null,
    viewings: { count: 0, newest: [] },
    recentTags: [],
    watchlistIds: [],
    lists: [],
  })
})

test('a film taken off the watchlist comes back to the place it had', async () => {
  const [memberId, film, newer] = [await insertMember(db), createNewFilm(), createNewFilm()]
  await addMark(db, 'watchlist', { memberId, film, markedAt: '2020-02-02T02:02:02.222Z' })
  await addMark(db, 'watchlist', { memberId, film: newer })
  const { listedAt } = await findLibraryEntry(db, { memberId, film })
  await removeMark(db, 'watchlist', { memberId, film })
  expect((await findLibraryEntry(db, { memberId, film })).listedAt).toBeNull()
  await addMark(db, 'watchlist', { memberId, film, markedAt: listedAt ?? undefined })
  const { watchlist } = await storedLibraryOf(db, memberId)
  expect(watchlist.map(entry => [entry.film.id, entry.addedAt])).toEqual([
    [newer.id, expect.any(String)],
    [film.id, '2020-02-02T02:02:02.222Z'],
  ])
})

test('no timestamp lies in the future, whatever a browser’s clock says', async () => {
  const [memberId, film] = [await insertMember(db), createNewFilm()]
  await addMark(db, 'watchlist', { memberId, film, markedAt: '2999-01-01T00:00:00Z' })
  const { listedAt } = await findLibraryEntry(db, { memberId, film })
  expect(Date.parse(listedAt ?? '')).toBeLessThanOrEqual(Date.now() + 60_000)
})

test('the same write fifty times at once is one row', async () => {
  const [memberId, film, id] = [await insertMember(db), createNewFilm(), randomUUID()]
  await Promise.all(fifty.map(() => rateFilm(db, { memberId, film, stars: 3 })))
  await Promise.all(fifty.map(() => addMark(db, 'watchlist', { memberId, film })))
  const written = await Promise.all(fifty.map(() => writeReview(db, { memberId, film, id, text: 'Once.' })))
  for (const table of ['rating', 'watchlist', 'review'] as const) expect(await rowsOf(memberId, table)).toHaveLength(1)
  expect(new Set(written.map(response => JSON.stringify(response))).size).toBe(1)
  await insertRatings(db, film, [3, 3])
  expect(await findSiteRating(db, film)).toEqual({ average: 3, count: 3 })
})

test('the site’s average follows every rating, its change and its end', async () => {
  const film = createNewFilm()
  expect(await findSiteRating(db, film)).toBeNull()
  const [first, second] = [await insertMember(db), await insertMember(db)]
  await rateFilm(db, { memberId: first, film, stars: 1 })
  await rateFilm(db, { memberId: second, film, stars: 2.5 })
  expect(await findSiteRating(db, film)).toBeNull()
  await insertRatings(db, film, [5])
  expect(await findSiteRating(db, film)).toEqual({ average: 8.5 / 3, count: 3 })
  await rateFilm(db, { memberId: first, film, stars: 4 })
  await insertRatings(db, film, [4])
  await clearRating(db, { memberId: second, film })
  expect(await findSiteRating(db, film)).toEqual({ average: 13 / 3, count: 3 })
  await clearRating(db, { memberId: first, film })
  expect(await findSiteRating(db, film)).toBeNull()
})

test('a film on a watchlist shows the facts that were stored with it last', async () => {
  const [memberId, film] = [await insertMember(db), createNewFilm({ voteAverage: 7 })]
  await addMark(db, 'watchlist', { memberId, film })
  await rateFilm(db, { memberId: await insertMember(db), film: { ...film, voteAverage: 7.25 }, stars: 1 })
  const [entry] = (await storedLibraryOf(db, memberId)).watchlist
  const { id, title, releaseDate, genres, imdbRating, poster } = film
  expect(entry?.film).toEqual({ id, title, releaseDate, genres, imdbRating, poster, voteAverage: 7.25 })
})
