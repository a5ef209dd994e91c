import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Film } from '#app/films/film.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createBareFilm, createFilm } from '#tests/fixtures/film.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { upsertFilm } from '../films/upsert-film.server.ts'
import { addMark, removeMark } from '../marks/marks.server.ts'
import { type WatchlistOrder, watchlistOrders } from './watchlist-order.ts'
import { readWatchlistPage, watchlistPageSize } from './watchlist-page.server.ts'

const { db } = await openTestDatabase()
let lastId = 950_000_000

/** Adds the films, in this order, to the watchlist of a new member. */
async function memberWith(films: Partial<Film>[]) {
  const memberId = await insertMember(db)
  for (const facts of films) {
    lastId += 1
    await addMark(db, 'watchlist', { memberId, film: createBareFilm({ id: lastId, ...facts }) })
  }
  return memberId
}

async function titlesOf(memberId: string, order: WatchlistOrder, page = 1) {
  const { films } = await readWatchlistPage(db, { memberId, order, page })
  return films.map(({ film }) => film.title)
}

test('by date the newest release comes first, and a film without a date last', async () => {
  const memberId = await memberWith([
    { title: 'undated' },
    { title: 'old', releaseDate: '1982-06-25' },
    { title: 'new', releaseDate: '2017-10-04' },
    { title: 'some day that year', releaseDate: '2017' },
  ])
  expect(await titlesOf(memberId, 'date')).toEqual(['some day that year', 'new', 'old', 'undated'])
})

test('by rating the highest average comes first (IMDb’s where there is no other), and a film without votes last', async () => {
  const memberId = await memberWith([
    { title: 'none' },
    { title: 'low', voteAverage: 5, imdbRating: 9 },
    { title: 'great', voteAverage: 8.7 },
    { title: 'high', imdbRating: 8.5 },
  ])
  expect(await titlesOf(memberId, 'rating')).toEqual(['great', 'high', 'low', 'none'])
})

test('the alphabet ignores accents, case and opening punctuation, and compares numbers', async () => {
  const inOrder = [
    '!!!',
    '(500) Days',
    'A.I.',
    'an Education',
    'Éclair',
    'Ecstasy',
    'Les Misérables',
    'part 9',
    'Part 10',
    'The Matrix',
    'The The',
    '“The Thing”',
    'Theory of Everything',
    'Zodiac',
    'Яма',
    '千と千尋',
  ]
  const memberId = await memberWith(inOrder.toReversed().map(title => ({ title })))
  expect(await titlesOf(memberId, 'alphabetical')).toEqual(inOrder)
})

test.each([
  ['The Matrix', 'the matrix'],
  ['“The Thing”', 'the thing”'],
  ['!!!', '!!!'],
  ['Se7en', 'se0000000007en'],
])('a watchlist by title sorts %s as %s', async (title, sorted) => {
  const { rows } = await sql<{ text: string }>`select sort_title(${title}) as text`.execute(db)
  expect(rows).toEqual([{ text: sorted }])
})

test.each(watchlistOrders)('films that are equal by %s are sorted by title, then by id', async order => {
  const memberId = await memberWith(['B', 'A', 'A'].map(title => ({ title })))
  const { films } = await readWatchlistPage(db, { memberId, order, page: 1 })
  expect(films.map(({ film }) => film.id)).toEqual([lastId - 1, lastId, lastId - 2])
})

test('pages divide the watchlist, and a page past the last one is empty', async () => {
  const numbers = Array.from({ length: watchlistPageSize + 1 }, (_, index) => index)
  const memberId = await memberWith(numbers.map(number => ({ title: `Film ${number}` })))
  expect(await titlesOf(memberId, 'alphabetical', 2)).toEqual([`Film ${watchlistPageSize}`])
  const beyond = await readWatchlistPage(db, { memberId, order: 'date', page: 3 })
  expect(beyond).toEqual({ films: [], totalFilms: watchlistPageSize + 1, totalPages: 2 })
})

test('a page of the watchlist follows the list and the films', async () => {
  const ada = await insertMember(db)
  const titles = async (order: 'alphabetical' | 'rating' = 'alphabetical') =>
    (await readWatchlistPage(db, { memberId: ada, order, page: 1 })).films.map(({ film }) => film.title)
  const [amadeus, brazil] = [
    createFilm({ id: 980_000_031, imdbId: 'tt980000031', title: 'Amadeus', voteAverage: 7 }),
    createFilm({ id: 980_000_032, imdbId: 'tt980000032', title: 'Brazil', voteAverage: 8 }),
  ]
  expect(await titles()).toEqual([])
  for (const film of [brazil, amadeus]) await addMark(db, 'watchlist', { memberId: ada, film })
  expect([await titles(), await titles('rating')]).toEqual([
    ['Amadeus', 'Brazil'],
    ['Brazil', 'Amadeus'],
  ])
  await upsertFilm(db, { ...amadeus, title: 'Mozart', voteAverage: 9 })
  expect([await titles(), await titles('rating')]).toEqual([
    ['Brazil', 'Mozart'],
    ['Mozart', 'Brazil'],
  ])
  await removeMark(db, 'watchlist', { memberId: ada, film: brazil })
  expect(await titles()).toEqual(['Mozart'])
})
