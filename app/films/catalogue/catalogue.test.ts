import { expect, test } from 'vitest'
import { drawnPictures as pictures } from '#tests/services/film-services/drawn-pictures.ts'
import { testFilmSource } from '../film-source.suite.ts'
import { openTitleSearch } from '../search/title-search.server.ts'
import { createCatalogueSource } from './catalogue.ts'
import { catalogueRecordSchema } from './catalogue-record.ts'
import { toSearchEntries } from './catalogue-titles.ts'
import { readCatalogue } from './load/read-catalogue.server.ts'

const { records } = await readCatalogue()
let today = '2026-11-21'
const titles = openTitleSearch()
await titles.replace(toSearchEntries(records))
const films = createCatalogueSource(records, { pictures, today: () => today, titles })

testFilmSource('catalogue', () => films, {
  film: { id: 603, imdbId: 'tt0133093', title: 'The Matrix' },
  unknownId: 999_999_999,
  genre: 'Western',
  isLive: false,
})

test('the catalogue has 1,144 films, and each is found by its id and by its IMDb id', async () => {
  expect(films.ids).toHaveLength(1144)
  for (const { id, imdb_id } of records) {
    expect((await films.findFilm(id))?.id).toBe(id)
    if (imdb_id) expect(await films.findByImdbId(imdb_id)).toBe(id)
  }
})

test('top rated needs 200 votes, excludes documentaries and is sorted from best to worst', async () => {
  const { films: top } = await films.list('top-rated', { page: 1 })
  const whole = await Promise.all(top.map(({ id }) => films.findFilm(id)))
  expect(whole.filter(film => (film?.voteCount ?? 0) < 200 || film?.genres.includes('Documentary'))).toEqual([])
  const averages = top.map(({ voteAverage }) => voteAverage ?? 0)
  expect(averages).toEqual([...averages].sort((a, b) => b - a))
})

test('a film with fewer than 200 votes is not top rated, however good its average is', async () => {
  const { totalPages } = await films.list('top-rated', { page: 1 })
  const pages = await Promise.all(
    Array.from({ length: totalPages }, (_, i) => films.list('top-rated', { page: i + 1 })),
  )
  const ranked = new Set(pages.flatMap(page => page.films.map(({ id }) => id)))
  const [worst] = pages.flatMap(page => page.films.map(({ voteAverage }) => voteAverage ?? 0)).toSorted((a, b) => a - b)
  const few = records.filter(film => film.vote_count < 200 && (film.vote_average ?? 0) > (worst ?? 10))
  expect(few.length).toBeGreaterThan(0)
  expect(few.filter(({ id }) => ranked.has(id))).toEqual([])
})

test('upcoming films are released after today and sorted by date', async () => {
  today = '2026-12-18'
  const dates = (await films.list('upcoming', { page: 1 })).films.map(({ releaseDate }) => releaseDate ?? '')
  expect(dates.every(date => date > today)).toBe(true)
  expect(dates).toEqual(dates.toSorted())
})

test('without a film after today, upcoming lists the newest releases', async () => {
  today = '2099-01-01'
  const { films: newest } = await films.list('upcoming', { page: 1 })
  expect(newest).toHaveLength(20)
  expect(newest[0]?.releaseDate?.slice(0, 4)).toMatch(/^202[789]|^203/)
})

test('popular has no unreleased film', async () => {
  today = '2020-01-01'
  const dates = (await films.list('popular', { page: 1 })).films.map(({ releaseDate }) => releaseDate ?? '')
  expect(dates.filter(date => date > today)).toEqual([])
})

test.each([
  ['interstelar', 'Interstellar'],
  ['amelie', 'Amélie'],
  ['dune part 2', 'Dune: Part Two'],
  ['godfather 1972', 'The Godfather'],
  ['tt0133093', 'The Matrix'],
  ['https://www.imdb.com/title/tt0133093/?ref_=nv_sr_1', 'The Matrix'],
  ['https://www.themoviedb.org/movie/603-the-matrix', 'The Matrix'],
  ['lord of the rings return', 'The Lord of the Rings: The Return of the King'],
])('a search of the catalogue for %j finds %j first or second', async (text, title) => {
  const found = (await films.search(text, { page: 1 })).films.slice(0, 2)
  expect(found.map(film => film.title)).toContain(title)
})

test.each(["'; drop table catalogue_film; --", '%', '\\', '\u0000'.repeat(3), '🎬', 'a'.repeat(200)])(
  'a search for %j finds or does not find, and breaks nothing',
  async text => {
    expect((await films.search(text, { page: 1 })).totalFilms).toBeGreaterThanOrEqual(0)
    expect(films.ids).toHaveLength(1144)
  },
)

test('while the index is built, a search is marked as warming up and finds films by IMDb id only, and then by title', async () => {
  const titles = openTitleSearch()
  const films = createCatalogueSource(records, { pictures, today: () => today, titles })
  expect(await films.search('matrix', { page: 1 })).toMatchObject({ films: [], totalFilms: 0, isWarmingUp: true })
  expect(await films.suggest('matrix', { limit: 8 })).toEqual({ films: [], isWarmingUp: true })
  expect((await films.search('tt0133093', { page: 1 })).films[0]?.id).toBe(603)
  await titles.replace(toSearchEntries(records))
  expect((await films.suggest('matrix', { limit: 8 })).films[0]?.id).toBe(603)
  expect(await films.search('matrix', { page: 1 })).not.toHaveProperty('isWarmingUp')
})

test('a search is marked as an undercount when more titles match than are counted, and only then', async () => {
  const titled = Array.from({ length: 2300 }, (_, place) => ({ id: place + 1, title: `Harbour ${place + 1}` }))
  const directed = { id: 2301, title: 'Sea', directors: ['Harbour Lane'] }
  const many = [...titled, directed].map(record => catalogueRecordSchema.parse(record))
  const manyTitles = openTitleSearch()
  await manyTitles.replace(toSearchEntries(many))
  const source = createCatalogueSource(many, { pictures, today: () => today, titles: manyTitles })
  expect(await source.search('harbour', { page: 1 })).toMatchObject({ totalFilms: 2001, totalPages: 101, isCut: true })
  expect(await source.search('harbour', { page: 101 })).toMatchObject({ films: [{ title: 'Sea' }], isCut: true })
  expect((await source.search('harbour 77', { page: 1 })).isCut).toBeUndefined()
})
