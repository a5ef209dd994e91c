import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { insertRatings } from '#tests/client/library/insert-ratings.ts'
import { storedLibraryOf } from '#tests/client/library/stored-library.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { findSiteRating } from '../entry/read-site-ratings.server.ts'
import { addMark } from '../marks/marks.server.ts'
import { rateFilm } from '../rating/ratings.server.ts'
import { writeReview } from '../review/reviews.server.ts'
import { refreshFilms } from './refresh-films.server.ts'
import { rekeyFilms } from './rekey-films.server.ts'

const { db } = await openTestDatabase()

const former = createFilm({ id: 2_000_000_901, tmdbId: null, imdbId: null, title: 'Working title' })
const current = { ...former, id: 910_000_901, tmdbId: 910_000_901, imdbId: 'tt9100901', title: 'Title' }
const rekeyed = { ...current, formerId: former.id }

test('a film with a new id keeps what members stored of it, however often it is re-keyed', async () => {
  const memberId = await insertMember(db)
  await rateFilm(db, { memberId, film: former, stars: 4.5 })
  await insertRatings(db, former, [4, 5])
  await addMark(db, 'watchlist', { memberId, film: former })
  await writeReview(db, { memberId, film: former, id: randomUUID(), text: 'Still mine.' })
  for (let start = 0; start < 2; start += 1) await rekeyFilms(db, [rekeyed])
  const { ratings, watchlist, reviews } = await storedLibraryOf(db, memberId)
  expect(ratings).toMatchObject([{ stars: 4.5, film: { id: current.id } }])
  expect(watchlist).toMatchObject([{ film: { id: current.id } }])
  expect(reviews).toMatchObject([{ text: 'Still mine.' }])
  expect(await findSiteRating(db, current)).toEqual({ average: 4.5, count: 3 })
})

test('a film that was stored under both ids is merged into the new one', async () => {
  const [ada, bob] = [await insertMember(db), await insertMember(db)]
  await rateFilm(db, { memberId: ada, film: current, stars: 3 })
  await rateFilm(db, { memberId: bob, film: former, stars: 5 })
  await rekeyFilms(db, [rekeyed])
  expect((await storedLibraryOf(db, bob)).ratings).toMatchObject([{ stars: 5, film: { id: current.id } }])
})

test('stored films get the facts of today', async () => {
  const memberId = await insertMember(db)
  await addMark(db, 'watchlist', { memberId, film: { ...current, title: 'An old title' } })
  await refreshFilms(db, {
    signal: new AbortController().signal,
    ids: [current.id, 5],
    filmOf: async id => (id === current.id ? current : null),
  })
  expect((await storedLibraryOf(db, memberId)).watchlist).toMatchObject([{ film: { title: 'Title' } }])
})

test('a refresh of stored films that is aborted ends with the film under way', async () => {
  const memberId = await insertMember(db)
  const films = [11, 12].map(id => createFilm({ id, tmdbId: id, imdbId: null, title: 'Before' }))
  for (const film of films) await addMark(db, 'watchlist', { memberId, film })
  const aborting = new AbortController()
  const filmOf = async (id: number) => {
    aborting.abort()
    return createFilm({ id, tmdbId: id, imdbId: null, title: 'After' })
  }
  await refreshFilms(db, { ids: [11, 12], filmOf, signal: aborting.signal })
  const titles = (await storedLibraryOf(db, memberId)).watchlist.map(({ film }) => film.title)
  expect(titles.toSorted()).toEqual(['After', 'Before'])
})
