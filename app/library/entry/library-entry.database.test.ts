import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { starSteps } from '#app/domain/stars.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { storedLibraryOf } from '#tests/client/library/stored-library.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { addMark, removeMark } from '../marks/marks.server.ts'
import { clearRating, rateFilm } from '../rating/ratings.server.ts'
import { maxReviews } from '../review/review-text.ts'
import { deleteReview, writeReview } from '../review/reviews.server.ts'
import { findLibraryEntry, findSiteRating } from './library-entry.server.ts'

const { db } = await openTestDatabase()
let number = 900_000_000
const newFilm = (facts: Parameters<typeof createFilm>[0] = {}) => {
  number += 1
  return createFilm({ id: number, imdbId: `tt${number}`, tmdbId: number, ...facts })
}
const fifty = Array.from({ length: 50 })
const rowsOf = (memberId: string, table: 'rating' | 'watchlist' | 'review') =>
  asMember(db, memberId, tx => tx.selectFrom(table).selectAll().execute())

test('a second rating replaces the first and keeps its timestamp', async () => {
  const [memberId, film] = [await insertMember(db), newFilm()]
  for (const stars of [2, 3.5] as const) await rateFilm(db, { memberId, film, stars })
  const [row, ...more] = await rowsOf(memberId, 'rating')
  expect([row?.rating, row?.movie_id, more]).toEqual([7, film.imdbId, []])
  expect(await findLibraryEntry(db, { memberId, film })).toMatchObject({ stars: 3.5 })
})

test.each(starSteps)('%d stars come back as they were given', async stars => {
  const [memberId, film] = [await insertMember(db), newFilm()]
  await rateFilm(db, { memberId, film, stars })
  expect((await findLibraryEntry(db, { memberId, film })).stars).toBe(stars)
})

test('a cleared rating is deleted, and clearing it again succeeds', async () => {
  const [memberId, film] = [await insertMember(db), newFilm()]
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
  const [memberId, film, newer] = [await insertMember(db), newFilm(), newFilm()]
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
  const [memberId, film] = [await insertMember(db), newFilm()]
  await addMark(db, 'watchlist', { memberId, film, markedAt: '2999-01-01T00:00:00Z' })
  const { listedAt } = await findLibraryEntry(db, { memberId, film })
  expect(Date.parse(listedAt ?? '')).toBeLessThanOrEqual(Date.now() + 60_000)
})

test('the same write fifty times at once is one row', async () => {
  const [memberId, film, id] = [await insertMember(db), newFilm(), randomUUID()]
  await Promise.all(fifty.map(() => rateFilm(db, { memberId, film, stars: 3 })))
  await Promise.all(fifty.map(() => addMark(db, 'watchlist', { memberId, film })))
  const written = await Promise.all(fifty.map(() => writeReview(db, { memberId, film, id, text: 'Once.' })))
  for (const table of ['rating', 'watchlist', 'review'] as const) expect(await rowsOf(memberId, table)).toHaveLength(1)
  expect(new Set(written.map(answer => JSON.stringify(answer))).size).toBe(1)
  expect(await findSiteRating(db, film)).toEqual({ average: 3, count: 1 })
})

test('a review is kept to the letter', async () => {
  const [memberId, film] = [await insertMember(db), newFilm()]
  const text = '  "Quoted", \'and\'\n\n\tthen some; 🎬 \\ %s $1 </script>\r\n'
  await writeReview(db, { memberId, film, id: randomUUID(), text })
  expect((await findLibraryEntry(db, { memberId, film })).reviews.map(review => review.text)).toEqual([text])
})

test('an edit replaces the stored review; of two made at once the second is a conflict', async () => {
  const [memberId, film, id] = [await insertMember(db), newFilm(), randomUUID()]
  const write = (text: string, basedOn?: string) => writeReview(db, { memberId, film, id, text, basedOn })
  const first = await write('First.')
  if (!('review' in first)) throw new Error('a new review must not be a conflict')
  await sql`select pg_sleep(0.002)`.execute(db) // timestamps are stored to the millisecond
  const basedOn = first.review.changedAt
  const edited = await write('Edited here.', basedOn)
  expect(edited).toMatchObject({ review: { text: 'Edited here.', writtenAt: first.review.writtenAt } })
  expect(await write('Edited there.', basedOn)).toMatchObject({ conflict: { text: 'Edited here.' } })
  expect(await write('Edited here.', basedOn)).toEqual(edited)
  expect((await findLibraryEntry(db, { memberId, film })).reviews).toHaveLength(1)
})

test('a member with 30,000 reviews edits them and writes no further one', async () => {
  const [memberId, film, id] = [await insertMember(db), newFilm(), randomUUID()]
  const write = (text: string, review: { id: string; basedOn?: string }) =>
    writeReview(db, { memberId, film, text, ...review })
  const first = await write('First.', { id })
  await asMember(db, memberId, tx =>
    sql`
      insert into review (member_id, id, movie_id, review)
      select member_id, gen_random_uuid(), movie_id, 'Again.' from review, generate_series(2, ${maxReviews}::int)`.execute(
      tx,
    ),
  )
  expect(await write('One too many.', { id: randomUUID() })).toEqual({ error: 'full' })
  const basedOn = 'review' in first ? first.review.changedAt : ''
  expect(await write('Still here.', { id, basedOn })).toMatchObject({ review: { text: 'Still here.' } })
})

test('two members may use the same id for a review, and neither notices', async () => {
  const [ada, bob, film, id] = [await insertMember(db), await insertMember(db), newFilm(), randomUUID()]
  await writeReview(db, { memberId: ada, film, id, text: 'Ada’s' })
  expect(await writeReview(db, { memberId: bob, film, id, text: 'Bob’s' })).toMatchObject({ review: { text: 'Bob’s' } })
  await deleteReview(db, { memberId: bob, film, id })
  expect((await findLibraryEntry(db, { memberId: ada, film })).reviews).toMatchObject([{ text: 'Ada’s' }])
})

test('a review that was deleted comes back with its timestamp', async () => {
  const [memberId, film, id] = [await insertMember(db), newFilm(), randomUUID()]
  const writtenAt = '2021-12-31T23:59:59.999Z'
  const written = await writeReview(db, { memberId, film, id, text: 'Again.', writtenAt })
  for (const _ of [1, 2]) await deleteReview(db, { memberId, film, id })
  expect((await findLibraryEntry(db, { memberId, film })).reviews).toEqual([])
  expect(await writeReview(db, { memberId, film, id, text: 'Again.', writtenAt })).toMatchObject({
    review: { text: 'Again.', writtenAt: 'review' in written ? written.review.writtenAt : '' },
  })
})

test('the site’s average follows every rating, its change and its end', async () => {
  const film = newFilm()
  expect(await findSiteRating(db, film)).toBeNull()
  const members = [await insertMember(db), await insertMember(db), await insertMember(db)]
  for (const [index, memberId] of members.entries()) {
    await rateFilm(db, { memberId, film, stars: ([1, 2.5, 5] as const)[index] ?? 1 })
  }
  const [first = '', second = ''] = members
  expect(await findSiteRating(db, film)).toEqual({ average: 8.5 / 3, count: 3 })
  await rateFilm(db, { memberId: first, film, stars: 4 })
  await clearRating(db, { memberId: second, film })
  expect(await findSiteRating(db, film)).toEqual({ average: 4.5, count: 2 })
})

test('a film on a watchlist shows the facts that were stored with it last', async () => {
  const [memberId, film] = [await insertMember(db), newFilm({ voteAverage: 7 })]
  await addMark(db, 'watchlist', { memberId, film })
  await rateFilm(db, { memberId: await insertMember(db), film: { ...film, voteAverage: 7.25 }, stars: 1 })
  const [entry] = (await storedLibraryOf(db, memberId)).watchlist
  const { id, title, releaseDate, genres, imdbRating, poster } = film
  expect(entry?.film).toEqual({ id, title, releaseDate, genres, imdbRating, poster, voteAverage: 7.25 })
})
