// The tables of IMDb's exports, today's and those until 2017.
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { csv, matrix, parseFile } from '#tests/client/library/export-file.ts'

const oldImdbColumns =
  '"position","const","created","modified","description","Title","Title type","Directors","You rated","IMDb Rating","Runtime (mins)","Year","Genres","Num. Votes","Release Date (month/day/year)","URL"'

/** The rating of a film in a list of IMDb. */
const impliedNine = { kind: 'rating', rating: 9, imdbId: 'tt0133093', isImplied: true }

test.each([
  [
    'IMDb ratings',
    'ratings.csv',
    [
      'Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors',
      'tt0133093,9,2020-01-02,The Matrix,The Matrix,https://www.imdb.com/title/tt0133093/,Movie,8.7,136,1999,"Action, Sci-Fi",2000000,1999-03-31,Lana Wachowski',
      'tt0944947,10,2020-01-02,Game of Thrones,Game of Thrones,https://x,TV Series,9.2,57,2011,Drama,2,2011-04-17,',
    ],
    [
      { ...matrix, kind: 'rating', rating: 9, imdbId: 'tt0133093', directors: 'Lana Wachowski' },
      {
        kind: 'rating',
        rating: 10,
        title: 'Game of Thrones',
        year: 2011,
        imdbId: 'tt0944947',
        at: matrix.at,
        skipReason: 'no film',
      },
    ],
  ],
  [
    'IMDb watchlist',
    '0b6f3c1e-8d11-4c5e-9b1e-2f6f0c0f7d11.csv',
    [
      'Position,Const,Created,Modified,Description,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors,Your Rating,Date Rated',
      '1,tt0133093,2020-01-02,2020-01-02,,The Matrix,The Matrix,https://x,movie,8.7,136,1999,Action,2,1999-03-31,,9,2020-05-05',
    ],
    [
      { ...matrix, kind: 'watchlist', imdbId: 'tt0133093' },
      { ...matrix, ...impliedNine, at: '2020-05-05T12:00:00.000Z' },
    ],
  ],
  [
    'IMDb list',
    'Heist films.csv',
    [
      'Position,Const,Created,Description,Title,Title Type,Year,Your Rating,Date Rated',
      '1,tt0133093,2020-01-02,the lobby,The Matrix,movie,1999,9,2020-05-05',
      '2,tt0944947,2020-01-02,,Game of Thrones,tvSeries,2011,10,2020-05-05',
      '3,tt0133093,2020-01-02,,The Matrix,movie,1999,nine,2020-05-05',
    ],
    [
      { kind: 'film_list', title: 'Heist films', details: { name: 'Heist films' } },
      { ...matrix, kind: 'list_item', imdbId: 'tt0133093', details: { note: 'the lobby' } },
      {
        ...matrix,
        kind: 'list_item',
        title: 'Game of Thrones',
        year: 2011,
        imdbId: 'tt0944947',
        skipReason: 'no film',
      },
      { ...matrix, kind: 'list_item', imdbId: 'tt0133093', skipReason: 'duplicate' },
      {
        ...{ ...matrix, at: '2020-05-05T12:00:00.000Z' },
        ...{ kind: 'rating', imdbId: 'tt0133093', skipReason: 'unreadable' },
      },
      { ...matrix, ...impliedNine, at: '2020-05-05T12:00:00.000Z' },
    ],
  ],
  [
    'IMDb check-ins',
    'checkins.csv',
    ['Position,Const,Created,Description,Title,Title Type,Year', '1,tt0133093,2020-01-02,,The Matrix,movie,1999'],
    [
      { ...matrix, kind: 'diary_entry', imdbId: 'tt0133093', details: { watchedOn: '2020-01-02' } },
      { ...matrix, kind: 'seen', imdbId: 'tt0133093', isImplied: true },
    ],
  ],
  [
    'IMDb ratings',
    'ratings.csv',
    [
      oldImdbColumns,
      '"1","tt0133093","Thu Jan  2 00:00:00 2020","","","The Matrix","Feature Film","Lana Wachowski","9","8.7","136","1999","action","2","1999-03-31","http://www.imdb.com/title/tt0133093/"',
      '"2","tt0944947","Thu Jan  2 00:00:00 2020","","","Game of Thrones","TV Series","","10","9.2","57","2011","drama","2","2011-04-17","http://x/"',
    ],
    [
      { ...matrix, kind: 'rating', rating: 9, imdbId: 'tt0133093', directors: 'Lana Wachowski' },
      {
        kind: 'rating',
        rating: 10,
        title: 'Game of Thrones',
        year: 2011,
        imdbId: 'tt0944947',
        at: matrix.at,
        skipReason: 'no film',
      },
    ],
  ],
  [
    'IMDb list',
    'Short ones.csv',
    [
      oldImdbColumns,
      '"1","tt0133093","Thu Jan  2 17:20:19 2020","","","The Matrix","Short Film","","9","8.7","136","1999","action","2","1999-03-31","http://x/"',
    ],
    [
      { kind: 'film_list', title: 'Short ones', details: { name: 'Short ones' } },
      { ...matrix, at: '2020-01-02T17:20:19.000Z', kind: 'list_item', imdbId: 'tt0133093' },
      { ...matrix, ...impliedNine, at: undefined },
    ],
  ],
  [
    'IMDb check-ins',
    'checkins.csv',
    [
      oldImdbColumns,
      '"1","tt0133093","Fri Jan 10 00:00:00 2020","","","The Matrix","Feature Film","","9","8.7","136","1999","action","2","1999-03-31","http://x/"',
    ],
    [
      {
        ...matrix,
        at: '2020-01-10T12:00:00.000Z',
        kind: 'diary_entry',
        imdbId: 'tt0133093',
        details: { watchedOn: '2020-01-10' },
      },
      { ...matrix, at: '2020-01-10T12:00:00.000Z', kind: 'seen', imdbId: 'tt0133093', isImplied: true },
      { ...matrix, ...impliedNine, at: undefined },
    ],
  ],
])('%s are known by their columns and names, and read', async (format, name, lines, expected) => {
  const read = await parseFile(name, csv(...lines))
  expect(read.files).toMatchObject([{ name, format, lines: lines.length - 1 }])
  expect(read.entries).toEqual(expected)
})

test('a rating in the table of ratings counts, and that of a list of IMDb is left out', async () => {
  const columns = 'Position,Const,Created,Title,Title Type,Year,Your Rating,Date Rated'
  const zip = zipSync({
    'Heist films.csv': strToU8(csv(columns, '1,tt0133093,2020-01-02,The Matrix,movie,1999,9,2020-05-05')),
    'ratings.csv': strToU8(
      csv('Const,Your Rating,Date Rated,Title,Title Type,Year', 'tt0133093,9,2020-05-05,The Matrix,movie,1999'),
    ),
  })
  const { entries } = await parseFile('imdb.zip', zip)
  expect(entries.filter(({ kind }) => kind === 'rating')).toEqual([
    { ...matrix, kind: 'rating', rating: 9, imdbId: 'tt0133093', at: '2020-05-05T12:00:00.000Z' },
  ])
  expect(entries).toHaveLength(3)
})
