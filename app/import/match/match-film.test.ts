import { expect, test } from 'vitest'
import type { Film } from '#app/films/film.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { createEntry } from '../parse/entries/entry.ts'
import { type FilmLookUp, type FilmQuery, IncompleteSearchError, matchFilm, UnreadFilmsError } from './match-film.ts'

const matrix = createFilm({ id: 603, imdbId: 'tt0133093', tmdbId: 603, title: 'The Matrix', releaseDate: '1999-03-31' })
const twin = createFilm({ id: 604, imdbId: 'tt0000604', tmdbId: 604, title: 'The Matrix', releaseDate: '1999-01-01' })
const own = createFilm({
  id: 2_000_000_001,
  imdbId: null,
  tmdbId: null,
  title: 'A Film of Ours',
  releaseDate: '2027-01-01',
})
const all = [matrix, twin, own]

/** A source of these films that counts its calls. */
function aSource(films = all) {
  const requested = { count: 0 }
  const counted = <Result>(response: Result) => {
    requested.count += 1
    return Promise.resolve(response)
  }
  const source: FilmLookUp = {
    findCard: id => counted(films.find(film => film.id === id) ?? null),
    findByImdbId: imdbId => counted(films.find(film => film.imdbId === imdbId)?.id ?? null),
    search: text => counted({ films: films.filter(({ title }) => text.startsWith(title)) }),
  }
  return { source, requested }
}

const wanted = (fields: Partial<FilmQuery>) => createEntry({ kind: 'watchlist', file: '', line: 1, ...fields })

test.each([
  ['a film is found by its IMDb id, whatever the title says', { imdbId: 'tt0133093', title: 'Matrix, Die' }, matrix],
  [
    'a film without an IMDb id is found by its id at TMDB, whatever the title says',
    { tmdbId: 603, title: 'x' },
    matrix,
  ],
  [
    'a film whose IMDb id is unknown is found by its title and year',
    { imdbId: 'tt9999999', title: 'A Film of Ours', year: 2027 },
    own,
  ],
  ['a film of ours is found by our number and its title', { filmId: own.id, title: 'A film of ours' }, own],
] as const)('%s', async (_, fields, film) => {
  const { source, requested } = aSource()
  expect(await matchFilm(source, wanted(fields))).toMatchObject({ match: 'found', film: { id: film.id } })
  expect(requested.count).toBeLessThanOrEqual(4)
})

test('a film with another IMDb id is another film, however alike the title is', async () => {
  const { source } = aSource([matrix])
  const other = wanted({ imdbId: 'tt0000604', tmdbId: 603, title: 'The Matrix', year: 1999 })
  expect(await matchFilm(source, other)).toEqual({ match: 'missing' })
})

test('our own number from elsewhere means nothing without the title, or beside an id of another site', async () => {
  const { source } = aSource()
  expect(await matchFilm(source, wanted({ filmId: own.id, title: 'Something Else' }))).toEqual({ match: 'missing' })
  const withImdbId = wanted({ filmId: own.id, imdbId: 'tt9999999', title: 'A Film of Ours' })
  expect(await matchFilm(source, withImdbId)).toMatchObject({ match: 'similar' })
})

test('an id of TMDB that is the number of a film of ours finds nothing', async () => {
  const { source } = aSource()
  expect(await matchFilm(source, wanted({ tmdbId: own.id, title: 'Something Else' }))).toEqual({ match: 'missing' })
})

test('of a long title the first 200 characters are searched for, and one that folds to over 400 is missing', async () => {
  const texts: string[] = []
  const search = async (text: string) => {
    texts.push(text)
    return { films: [] }
  }
  await matchFilm({ ...aSource().source, search }, wanted({ title: 'x'.repeat(300) }))
  expect(texts).toEqual(['x'.repeat(200)])
  await matchFilm({ ...aSource().source, search }, wanted({ title: '\uFDFA'.repeat(30) }))
  expect(texts).toHaveLength(1)
})

test('two films that fit equally well are candidates, and a third with another IMDb id is not', async () => {
  const { source, requested } = aSource([
    ...all,
    { ...matrix, id: 605, imdbId: 'tt0000605' },
    { ...own, id: 7, title: 'The Matrix', releaseDate: '1999-05-05' },
  ])
  const title = { title: 'The Matrix', year: 1999 }
  const several = await matchFilm(aSource().source, wanted(title))
  expect(several).toEqual({ match: 'several', candidates: [603, 604].map(id => ({ id, ...title })) })
  const only = await matchFilm(source, wanted({ ...title, imdbId: 'tt7654321' }))
  expect(only).toMatchObject({ match: 'similar', film: { id: 7 } })
  expect(requested.count).toBeLessThanOrEqual(9)
})

test('a line is missing only when the title without the year finds nothing either, and never while the index is built', async () => {
  const texts: string[] = []
  const search = (text: string) => {
    texts.push(text)
    return Promise.resolve({ films: text === 'The Matrix' ? [matrix] : [] })
  }
  const { source } = aSource()
  expect(await matchFilm({ ...source, search }, wanted({ title: 'The Matrix', year: 2001 }))).toMatchObject({
    match: 'similar',
    film: { id: 603 },
  })
  expect(texts).toEqual(['The Matrix 2001', 'The Matrix'])
  const building: FilmLookUp = { ...source, search: async () => ({ films: [], isWarmingUp: true }) }
  await expect(matchFilm(building, wanted({ title: 'x' }))).rejects.toThrow('being built')
})

test('a film that is found while the index is built is found', async () => {
  const search: FilmLookUp['search'] = async () => ({ films: [matrix], isWarmingUp: true })
  const line = wanted({ title: 'The Matrix', year: 1999 })
  expect(await matchFilm({ ...aSource().source, search }, line)).toMatchObject({ match: 'found', film: { id: 603 } })
})

test('a title that only the catalogue was searched for is not missing, and its film counts when one fits', async () => {
  const search = (films: Film[]): FilmLookUp => ({
    ...aSource().source,
    search: async () => ({ films, isStale: true }),
  })
  const line = wanted({ title: 'The Matrix', year: 1999 })
  await expect(matchFilm(search([own]), line)).rejects.toThrow(IncompleteSearchError)
  expect(await matchFilm(search([matrix]), line)).toMatchObject({ match: 'found', film: { id: 603 } })
})

test('a title whose films could not be read from the database waits, although a film would fit', async () => {
  const search = async () => ({ films: [{ ...matrix, isIncomplete: true }] })
  const line = wanted({ title: 'The Matrix', year: 1999 })
  await expect(matchFilm({ ...aSource().source, search }, line)).rejects.toThrow(UnreadFilmsError)
})

test('a source that does not answer is not a film that is missing', async () => {
  const silent: FilmLookUp = { ...aSource().source, search: () => Promise.reject(new Error('away')) }
  await expect(matchFilm(silent, wanted({ title: 'x' }))).rejects.toThrow('away')
})
