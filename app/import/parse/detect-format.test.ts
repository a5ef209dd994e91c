import { expect, test } from 'vitest'
import { csv, parseFile } from '#tests/client/library/export-file.ts'

test.each(['Review', 'Description'])('a table of films with positions is a list, its %s the note', async note => {
  const rows = [`Position,tmdbID,imdbID,Title,Year,${note}`, '1,603,tt0133093,The Matrix,1999,The train', '2,604,,,,']
  const { files, entries } = await parseFile('trains.csv', csv(...rows))
  expect(files).toMatchObject([{ format: 'list for Letterboxd' }])
  expect(entries).toMatchObject([
    { kind: 'film_list', details: { name: 'trains' } },
    { kind: 'list_item', tmdbId: 603, imdbId: 'tt0133093', details: { note: 'The train' } },
    { kind: 'list_item', tmdbId: 604 },
  ])
  const { id } = Object(entries[0]?.details)
  expect(entries.slice(1).map(({ details }) => Object(details).listId)).toEqual([id, id])
})

test('the notes of the table that Letterboxd imports are HTML', async () => {
  const rows = ['Position,tmdbID,Title,Review', '1,603,The Matrix,&lt;i>so&lt;/i> &amp;lt; a <3 & <b>b</b>']
  const { entries } = await parseFile('Trains.csv', csv(...rows))
  expect(entries.at(-1)).toMatchObject({ kind: 'list_item', details: { note: '<i>so</i> &lt; a <3 & **b**' } })
})

test.each([
  ['ratings.csv', 'IMDb ratings'],
  ['Celebrating cinema.csv', 'IMDb list'],
])('a table of IMDb until 2017 with the name %s is read as %s', async (name, format) => {
  const table = csv(
    'position,const,created,Title,Title type,You rated',
    '1,tt0133093,Sat Mar 10 00:00:00 2012,The Matrix,Feature Film,9',
  )
  expect((await parseFile(name, table)).files).toMatchObject([{ format }])
})

const imdbTable = csv('Position,Const,Created,Title,Title Type,Year', '1,tt0133093,2020-01-02,The Matrix,movie,1999')
const tmdbTable = csv('TMDb ID,IMDb ID,Type,Name,Release Date', '603,tt0133093,movie,The Matrix,1999-03-31T00:00:00Z')

test.each([
  ['Rewatchlist.csv', 'list'],
  ['My rewatch-list.csv', 'list'],
  ['re-watchlist.csv', 'list'],
  ['watchlist.csv', 'watchlist'],
  ['WATCHLIST (1).csv', 'watchlist'],
  ['my_watchlist.csv', 'watchlist'],
  ['mywatchlist.csv', 'watchlist'],
  ['andre-watch-list.csv', 'watchlist'],
])('a table of IMDb or TMDB with the name %s is a %s', async (name, kind) => {
  expect((await parseFile(name, imdbTable)).files).toMatchObject([{ format: `IMDb ${kind}` }])
  expect((await parseFile(name, tmdbTable)).files).toMatchObject([{ format: `TMDB ${kind}` }])
})

const ratedTmdbTable = csv(
  'TMDb ID,IMDb ID,Type,Name,Release Date,Your Rating,Date Rated',
  '603,tt0133093,movie,The Matrix,1999-03-31T00:00:00Z,8,2020-01-02T12:00:00Z',
  '1399,tt0944947,tv,Game of Thrones,2011-04-17T00:00:00Z,10,2020-01-02T12:00:00Z',
)

test.each([
  ['my-list.csv', 'TMDB list', ['film_list', 'list_item', 'rating']],
  ['watchlist.csv', 'TMDB watchlist', ['watchlist', 'rating']],
  ['favorites.csv', 'TMDB favourites', ['film_like', 'rating']],
  ['ratings-list.csv', 'TMDB ratings', ['rating']],
  ['films.csv', 'TMDB ratings', ['rating']],
])('a rated film in the table %s of TMDB is kept as %s, and as a rating', async (name, format, kinds) => {
  const { files, entries } = await parseFile(name, ratedTmdbTable)
  expect(files).toMatchObject([{ format, lines: 2 }])
  const imported = entries.filter(({ skipReason }) => !skipReason)
  expect(imported.map(({ kind }) => kind).sort()).toEqual(kinds.toSorted())
  expect(imported.find(({ kind }) => kind === 'rating')).toMatchObject({ rating: 8, at: '2020-01-02T12:00:00.000Z' })
  // The series is named once.
  expect(entries.filter(({ skipReason }) => skipReason)).toMatchObject([{ title: 'Game of Thrones' }])
})
