import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createNewFilm } from '#tests/fixtures/film.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { findLibraryEntry } from '../entry/library-entry.server.ts'
import { maxReviews } from './review-text.ts'
import { deleteReview, selectReviewsOfFilm, writeReview } from './reviews.server.ts'

const { db } = await openTestDatabase()

test('a review is kept to the letter', async () => {
  const [memberId, film] = [await insertMember(db), createNewFilm()]
  const text = '  "Quoted", \'and\'\n\n\tthen some; 🎬 \\ %s $1 </script>\n'
  await writeReview(db, { memberId, film, id: randomUUID(), text })
  expect((await findLibraryEntry(db, { memberId, film })).reviews.map(review => review.text)).toEqual([text])
})

test('an edit replaces the stored review; of two made at once the second is a conflict', async () => {
  const [memberId, film, id] = [await insertMember(db), createNewFilm(), randomUUID()]
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
  const [memberId, film, id] = [await insertMember(db), createNewFilm(), randomUUID()]
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
  const [ada, bob, film, id] = [await insertMember(db), await insertMember(db), createNewFilm(), randomUUID()]
  await writeReview(db, { memberId: ada, film, id, text: 'Ada’s' })
  expect(await writeReview(db, { memberId: bob, film, id, text: 'Bob’s' })).toMatchObject({ review: { text: 'Bob’s' } })
  await deleteReview(db, { memberId: bob, film, id })
  expect((await findLibraryEntry(db, { memberId: ada, film })).reviews).toMatchObject([{ text: 'Ada’s' }])
})

test('a review that was deleted comes back with its timestamp', async () => {
  const [memberId, film, id] = [await insertMember(db), createNewFilm(), randomUUID()]
  const writtenAt = '2021-12-31T23:59:59.999Z'
  const written = await writeReview(db, { memberId, film, id, text: 'Again.', writtenAt })
  for (const _ of [1, 2]) await deleteReview(db, { memberId, film, id })
  expect((await findLibraryEntry(db, { memberId, film })).reviews).toEqual([])
  expect(await writeReview(db, { memberId, film, id, text: 'Again.', writtenAt })).toMatchObject({
    review: { text: 'Again.', writtenAt: 'review' in written ? written.review.writtenAt : '' },
  })
})

test('the reviews of a film have ten on a page, the newest first, and after the last page comes the last one', async () => {
  const [memberId, film] = [await insertMember(db), createNewFilm()]
  for (const day of Array(12).keys()) {
    const writtenAt = new Date(Date.UTC(2026, 0, 1 + day)).toISOString()
    await writeReview(db, { memberId, film, id: randomUUID(), text: `Day ${day + 1}`, writtenAt })
  }
  const readPage = async (page: number) => {
    const { reviews } = await readAsMember(db, memberId, { reviews: selectReviewsOfFilm(film, page) })
    return { ...reviews, reviews: reviews.reviews.map(({ text }) => text) }
  }
  const first = await readPage(1)
  expect([first.reviews.length, first.reviews[0], first.reviews[9]]).toEqual([10, 'Day 12', 'Day 3'])
  const last = { reviews: ['Day 2', 'Day 1'], page: 2, totalPages: 2 }
  expect(await readPage(2)).toEqual(last)
  expect(await readPage(3)).toEqual(last)
})
