// The rows in the database after films in bulk are loaded.
import { expect, onTestFinished, test } from 'vitest'
import { loadLines } from '#tests/services/bulk/load-imdb-lines.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'

const { db } = await openTestDatabase()
const load = (change?: Parameters<typeof loadLines>[1]) => loadLines(db, change)
const films = () => db.selectFrom('bulk_film').selectAll().orderBy('number').execute()
const titles = async () => (await films()).map(({ title }) => title)

test('a load stores films with their people and other titles, and the same files again change nothing', async () => {
  await load()
  const [matrix, harbour] = await films()
  // The catalogue knows TMDB's number.
  expect(matrix).toMatchObject({ number: 133093, film_id: 603, genres: ['Action', 'Science Fiction'] })
  expect(harbour).toMatchObject({
    number: 10000001,
    film_id: 2_010_000_001,
    original_title: 'Der lange Hafen',
    year: 1987,
    runtime: 101,
    other_titles: ['The Endless Port', 'A kikötő'],
    rating: 7.9,
    vote_count: 5400,
    credits: [
      ['director', 1000001, 'Marta Lindqvist', []],
      ['writer', 1000001, 'Marta Lindqvist', []],
      ['writer', 1000002, 'Otto Brandl', []],
      ['cast', 1000004, 'Anna Weiss', ['Greta', 'The Stranger']],
      ['composer', 1000005, 'Jo Sand', []],
    ],
  })
  const anna = await db.selectFrom('bulk_person').selectAll().where('number', '=', 1000004).executeTakeFirst()
  expect(anna).toMatchObject({
    name: 'Anna Weiss',
    birth_year: 1950,
    death_year: null,
    vote_count: 6300,
    credits: [
      [10000001, 'cast', ['Greta', 'The Stranger']],
      [10000002, 'cast', ['Lena']],
    ],
  })
  expect(await load()).toBe(0)
})

test('a film that a later dump does not have is removed, unless a library row points to it', async () => {
  await load()
  const [, harbour] = await films()
  const poster = JSON.stringify({ src: '/x.svg', drawn: true })
  const stored = { movie_id: 'tt10000001', title: 'The Long Harbour', genres: [], poster }
  const facts = { release_date: '1987', vote_average: null, imdb_rating: null }
  await db
    .insertInto('film_ref')
    .values({ ...stored, ...facts, film_id: harbour?.film_id ?? 0 })
    .execute()
  onTestFinished(async () => void (await db.deleteFrom('film_ref').execute()))
  // Two films, and Priya Raman, who directed one of them.
  const changes = await load(lines => {
    lines['title.basics'] = lines['title.basics'].filter(line => !/tt1000000[13]/.test(line))
  })
  expect(await titles()).toEqual(['The Matrix', 'The Long Harbour', 'Harbour Lights'])
  expect(await load()).toBe(changes)
})

test('a changed vote changes the film and its people only, and the id of the film stays', async () => {
  await load()
  const before = await films()
  const changes = await load(lines => {
    lines['title.ratings'] = lines['title.ratings'].map(line => line.replace('310', '312'))
  })
  expect(changes).toBe(2)
  expect((await films()).map(({ film_id }) => film_id)).toEqual(before.map(({ film_id }) => film_id))
})

test('a character with an escaped NUL or half of a surrogate pair does not stop the load', async () => {
  await load(lines => {
    lines['title.principals'] = lines['title.principals'].map(line =>
      line.replace('["Greta"', '["A\\u0000B","C\\ud800","Greta"'),
    )
  })
  const [, harbour] = await films()
  expect(harbour?.credits[3]).toEqual(['cast', 1000004, 'Anna Weiss', ['C\ufffd', 'Greta', 'The Stranger']])
})
