// The rule for a film's rating and the diary (decision 032).
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import type { Stars } from '#app/domain/stars.ts'
import { insertRatings } from '#tests/client/library/insert-ratings.ts'
import { memberAndFilm } from '#tests/client/library/member-and-film.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { findSiteRating } from '../entry/read-site-ratings.server.ts'
import { clearRating } from '../rating/ratings.server.ts'

const { db } = await openTestDatabase()

test('the stars of the newest entry with stars are the film’s rating', async () => {
  const ada = await memberAndFilm(db)
  await ada.log({ watchedOn: '2020-01-01', stars: 5 })
  await ada.log({ watchedOn: '2010-01-01', stars: 1 })
  await ada.log({ watchedOn: null, stars: 2 })
  await ada.log({ watchedOn: '2026-01-01', stars: null })
  expect(await ada.rating()).toEqual({ stars: 5, isRatedByDiary: true })
  await ada.log({ watchedOn: '2020-01-01', stars: 4.5 })
  expect(await ada.rating()).toEqual({ stars: 4.5, isRatedByDiary: true })
  await insertRatings(db, ada.film, [4.5, 4.5])
  expect(await findSiteRating(db, ada.film)).toEqual({ average: 4.5, count: 3 })
})

test('the rating follows an entry that is edited or deleted', async () => {
  const ada = await memberAndFilm(db)
  const [older, newer] = [randomUUID(), randomUUID()]
  await ada.log({ watchedOn: '2019-01-01', stars: 2 }, { id: older })
  const written = await ada.log({ stars: 3 }, { id: newer })
  const basedOn = 'entry' in written ? written.entry.changedAt : ''
  await ada.log({ stars: 3.5 }, { id: newer, basedOn })
  expect(await ada.rating()).toEqual({ stars: 3.5, isRatedByDiary: true })
  await ada.remove(newer)
  expect(await ada.rating()).toEqual({ stars: 2, isRatedByDiary: true })
  await ada.remove(older)
  expect(await ada.rating()).toEqual({ stars: null, isRatedByDiary: false })
  await insertRatings(db, ada.film, [1, 2, 3])
  expect(await findSiteRating(db, ada.film)).toEqual({ average: 2, count: 3 })
})

test('a rating set by hand stays until it is cleared; then the film has that of the diary again', async () => {
  const ada = await memberAndFilm(db)
  const id = randomUUID()
  await ada.rate(1)
  await ada.log({ stars: 4 }, { id })
  expect(await ada.rating()).toEqual({ stars: 1, isRatedByDiary: false })
  expect(await clearRating(db, ada)).toBe(4)
  expect(await ada.rating()).toEqual({ stars: 4, isRatedByDiary: true })
  await ada.rate(4)
  await ada.remove(id)
  expect(await ada.rating()).toEqual({ stars: 4, isRatedByDiary: false })
  expect(await clearRating(db, ada)).toBeNull()
})

test('a rating of the diary that is cleared keeps its time', async () => {
  const ada = await memberAndFilm(db)
  await ada.log({ stars: 4 })
  const long = new Date('2024-01-02T03:04:05.678Z')
  await asMember(db, ada.memberId, tx => tx.updateTable('rating').set({ created_at: long }).execute())
  expect(await clearRating(db, ada)).toBe(4)
  const [rating] = await asMember(db, ada.memberId, tx => tx.selectFrom('rating').selectAll().execute())
  expect(rating).toMatchObject({ rating: 8, is_from_diary: true, created_at: long })
})

test('entries written at the same time leave the stars of the newest', async () => {
  const ada = await memberAndFilm(db)
  const days = Array.from({ length: 9 }, (_, day) => `2026-01-0${day + 1}`)
  await Promise.all(days.map((watchedOn, index) => ada.log({ watchedOn, stars: ((index + 2) / 2) as Stars })))
  expect(await ada.rating()).toEqual({ stars: 5, isRatedByDiary: true })
})

test('an entry that a player reported counts nowhere until the member confirms it', async () => {
  const ada = await memberAndFilm(db)
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
  expect([await ada.rating(), (await ada.entry()).viewings.count]).toEqual([{ stars: 5, isRatedByDiary: true }, 1])
  await ada.log({ watchedOn: '2026-11-23', stars: 1 }, { id })
  expect([await ada.rating(), (await ada.entry()).viewings.count]).toEqual([{ stars: 1, isRatedByDiary: true }, 2])
})
