import { expect, test } from 'vitest'
import { countRoundTrips } from '#app/db/pool/round-trips.server.ts'
import { insertRatings } from '#tests/client/library/insert-ratings.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { openSiteRatings } from './site-ratings.server.ts'

const { db } = await openTestDatabase()
const maxAgeMs = 30_000

let films = 930_000_000
function newFilm() {
  films += 1
  return createFilm({ id: films, tmdbId: films, imdbId: `tt${films}` })
}

async function roundTripsOf<T>(work: () => Promise<T>) {
  const count = { roundTrips: 0 }
  return { result: await countRoundTrips(count, work), ...count }
}

test('a film whose ratings were loaded costs no statement, also when there were none or too few', async () => {
  const [film, rarelyRated] = [newFilm(), newFilm()]
  await insertRatings(db, rarelyRated, [4, 4])
  await insertRatings(db, film, [4, 4, 4])
  const ratings = openSiteRatings(db, { maxAgeMs })
  await ratings.load()
  expect(await roundTripsOf(() => ratings.get(film))).toEqual({ result: { average: 4, count: 3 }, roundTrips: 0 })
  for (const none of [newFilm(), rarelyRated]) {
    expect(await roundTripsOf(() => ratings.get(none))).toEqual({ result: null, roundTrips: 0 })
  }
})

test('a film known by another number has the rating of its IMDb id', async () => {
  const film = newFilm()
  await insertRatings(db, film, [2, 2, 2])
  const ratings = openSiteRatings(db, { maxAgeMs })
  await ratings.load()
  expect(await ratings.get({ ...film, id: film.id + 5_000_000 })).toEqual({ average: 2, count: 3 })
})

test('a rating written here is seen at once, and one written elsewhere when it is no longer fresh', async () => {
  const film = newFilm()
  const clock = { now: 1000 }
  const ratings = openSiteRatings(db, { maxAgeMs, now: () => clock.now })
  await ratings.load()
  await insertRatings(db, film, [3, 3, 3])
  expect(await ratings.refreshAfterWrite(film)).toEqual({ average: 3, count: 3 })
  expect(await ratings.get(film)).toEqual({ average: 3, count: 3 })
  await insertRatings(db, film, [5])
  expect(await ratings.get(film)).toEqual({ average: 3, count: 3 })
  clock.now += maxAgeMs + 1
  // The stale one is returned at once, and read again beside the request.
  expect(await roundTripsOf(() => ratings.get(film))).toEqual({ result: { average: 3, count: 3 }, roundTrips: 0 })
  await expect.poll(() => ratings.get(film)).toEqual({ average: 3.5, count: 4 })
})

test('after a change of many films each is read before it is returned, once however many ask', async () => {
  const film = newFilm()
  const ratings = openSiteRatings(db, { maxAgeMs })
  await ratings.load()
  await insertRatings(db, film, [1, 1, 1])
  ratings.invalidateAll()
  const { result, roundTrips } = await roundTripsOf(() =>
    Promise.all(Array.from({ length: 50 }, () => ratings.get(film))),
  )
  expect(result).toEqual(Array(50).fill({ average: 1, count: 3 }))
  expect(roundTrips).toBe(1)
})

test('without the database a rating is the last one known, or missing', async () => {
  const film = newFilm()
  const clock = { now: 1000 }
  const isAway = { now: false }
  const reads = <T>(read: () => Promise<T>) => (isAway.now ? Promise.resolve(undefined) : read())
  const ratings = openSiteRatings(db, { maxAgeMs, reads, now: () => clock.now })
  await insertRatings(db, film, [4.5, 4.5, 4.5])
  expect(await ratings.get(film)).toEqual({ average: 4.5, count: 3 })
  isAway.now = true
  ratings.invalidateAll()
  clock.now += maxAgeMs + 1
  expect(await ratings.get(film)).toEqual({ average: 4.5, count: 3 })
  expect(await ratings.get(newFilm())).toBeNull()
})
