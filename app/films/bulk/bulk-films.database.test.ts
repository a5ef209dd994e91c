// The catalogue with films in bulk under it, as a source of films.
import { expect, onTestFinished, test } from 'vitest'
import { harbour, openLoadedBulkFilms, pictures, today } from '#tests/services/bulk/open-bulk-films.ts'
import { createCatalogueSource } from '../catalogue/catalogue.ts'
import { loadCatalogue } from '../catalogue/load/load-catalogue.server.ts'
import { readCatalogue } from '../catalogue/load/read-catalogue.server.ts'
import { testFilmSource } from '../film-source.suite.ts'
import { openTitleSearch } from '../search/title-search.server.ts'
import { openBulk } from './open-bulk.server.ts'
import { withBulk } from './with-bulk.server.ts'

const { db, records, catalogue, bulk, films, openChanged } = await openLoadedBulkFilms()

testFilmSource('films in bulk', () => films, {
  film: harbour,
  unknownId: 2_099_999_999,
  genre: 'Western',
  hasCollection: false,
})

testFilmSource('a film of the catalogue above films in bulk', () => films, {
  film: { id: 603, imdbId: 'tt0133093', title: 'The Matrix' },
  unknownId: 999_999_999,
  genre: 'Western',
})

test('a film that the catalogue has is the catalogue’s, and is in each list once', async () => {
  expect(await films.findFilm(603)).toEqual(await catalogue.findFilm(603))
  expect(bulk.lists()?.ids).toHaveLength(records.length + 3)
  expect((await films.search('The Matrix', { page: 1 })).films.filter(({ id }) => id === 603)).toHaveLength(1)
})

test('a film of the catalogue is listed and found with the facts that only the catalogue has', async () => {
  const [found] = (await films.search('The Matrix', { page: 1 })).films
  expect(found).toEqual((await catalogue.search('The Matrix', { page: 1 })).films[0])
  const listed = (await films.list('popular', { page: 1 })).films
  expect(catalogue.summaries(listed.map(({ id }) => id))).toEqual(listed)
})

test('a film that is found by its IMDb id is on the first page only', async () => {
  expect(await films.search('tt10000001', { page: 2 })).toMatchObject({ films: [], totalFilms: 1, totalPages: 1 })
})

test('a film is found by another title of it, by its IMDb id and by its number', async () => {
  for (const text of ['a kikötő', 'Der lange Hafen', 'tt10000001', 'https://www.imdb.com/title/tt10000001/'])
    expect((await films.search(text, { page: 1 })).films.map(({ id }) => id)).toEqual([harbour.id])
  const suggested = await films.suggest('the endless po', { limit: 5 })
  expect(suggested.films[0]?.id).toBe(harbour.id)
  expect(suggested.otherTitleReasons?.[harbour.id]).toMatch(/^Also known as The Endless Po/)
})

test('a film that shares its people is similar', async () => {
  const film = await films.findFilm(harbour.id)
  expect(film && (await films.findSimilarFilms(film, { limit: 8 }))[0]).toMatchObject({ title: 'Harbour Lights' })
})

test('a film of the catalogue without an IMDb id is the one of this title and year', async () => {
  const unnumbered = records.find(({ imdb_id, release_date }) => !imdb_id && release_date)
  const { id, title = '', release_date = '' } = unnumbered ?? {}
  const line = `tt20000001\tmovie\t${title.toUpperCase()}\tX\t0\t${release_date.slice(0, 4)}\t\\N\t\\N\tDrama`
  const own = await openChanged(lines => {
    lines['title.basics'].push(line, line.replace('tt20000001', 'tt20000002'))
    lines['title.ratings'].push('tt20000001\t7.0\t800', 'tt20000002\t7.0\t800')
  })
  expect(await own.films.findByImdbId('tt20000001')).toBe(id)
  expect(await own.films.findByImdbId('tt20000002')).toBe(2_020_000_002)
})

test('a film that a later edition of the catalogue adds is one film, also under the id it had', async () => {
  const { version } = await readCatalogue()
  const id = 680
  const edition = records.map(record => (record.id === id ? { ...record, imdb_id: 'tt10000001' } : record))
  await loadCatalogue(db, { version: `${version}-later`, records: edition })
  onTestFinished(async () => void (await loadCatalogue(db, { version, records })))
  const index = openTitleSearch()
  const under = createCatalogueSource(edition, { pictures, today, titles: index })
  const own = openBulk(db, { catalogue: edition, titles: index })
  await own.refresh()
  const later = withBulk(under, own, { records: edition, pictures, today })
  expect(await later.findFilm(harbour.id)).toEqual(await under.findFilm(id))
  expect((await later.findPerson('nm1000004'))?.films.map(film => film.id)).toEqual([id, 2_010_000_002])
})
