import { expect, test } from 'vitest'
import { countRoundTrips } from '#app/db/pool/round-trips.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { addMark } from '../marks/marks.server.ts'
import type { FilmToStore } from './stored-film.ts'
import { openStoredFilms } from './stored-films.server.ts'

const { db } = await openTestDatabase()
const failures: unknown[] = []
const current = new Map<number, FilmToStore>()
const filmOf = async (id: number) => current.get(id) ?? null
const storedFilms = openStoredFilms(db, { filmOf, onFailed: error => failures.push(error) })

const storedTitle = async (id: number) =>
  (await db.selectFrom('film_ref').select('title').where('film_id', '=', id).executeTakeFirst())?.title

test('a page view updates the stored film without a statement in the request', async () => {
  const listed = createFilm({ id: 940_000_001, tmdbId: 940_000_001, imdbId: 'tt9400001', title: 'Before' })
  const seenOnly = createFilm({ id: 940_000_002, tmdbId: 940_000_002, imdbId: 'tt9400002' })
  await addMark(db, 'watchlist', { memberId: await insertMember(db), film: listed })
  const count = { roundTrips: 0 }
  await countRoundTrips(count, async () => {
    current.set(listed.id, { ...listed, title: 'After', certification: 'PG', imdbRating: 7.1 })
    storedFilms.refreshLater({ ...listed, title: 'After', certification: 'Rated of its page', imdbRating: 8.2 })
    storedFilms.refreshLater(seenOnly)
  })
  await expect.poll(() => storedTitle(listed.id), { timeout: 10_000 }).toBe('After')
  expect(count.roundTrips).toBe(0)
  const facts = db.selectFrom('film_ref').select(['certification', 'imdb_rating']).where('film_id', '=', listed.id)
  expect(await facts.executeTakeFirst()).toMatchObject({ certification: 'PG', imdb_rating: 8.2 })
  // A film that nobody keeps gets no row by being looked at.
  expect(await storedTitle(seenOnly.id)).toBeUndefined()
  await storedFilms.close()
  expect(failures).toEqual([])
})
