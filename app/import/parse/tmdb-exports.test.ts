// The tables of TMDB's exports.
import { expect, test } from 'vitest'
import { csv, matrix, parseFile } from '#tests/client/library/export-file.ts'

test.each([
  [
    'TMDB favourites',
    'favorites.csv',
    ['TMDb ID,IMDb ID,Type,Name,Release Date,Your Rating', '603,tt0133093,movie,The Matrix,1999-03-31T00:00:00Z,'],
    [{ kind: 'film_like', title: 'The Matrix', year: 1999, imdbId: 'tt0133093', tmdbId: 603 }],
  ],
  [
    'TMDB list',
    'my-list.csv',
    ['TMDb ID,IMDb ID,Type,Name,Release Date,Your Rating', '603,tt0133093,movie,The Matrix,1999-03-31T00:00:00Z,'],
    [
      { kind: 'film_list', title: 'my-list', details: { name: 'my-list' } },
      { kind: 'list_item', title: 'The Matrix', year: 1999, imdbId: 'tt0133093', tmdbId: 603 },
    ],
  ],
  [
    'TMDB ratings',
    'ratings.csv',
    [
      'TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated',
      '603,tt0133093,movie,The Matrix,1999-03-31T00:00:00Z,,,8.2,7.5,2020-01-02T12:00:00Z',
      '1399,tt0944947,tv,Game of Thrones,2011-04-17T00:00:00Z,,,8.4,10,2020-01-02T12:00:00Z',
    ],
    [
      { ...matrix, kind: 'rating', rating: 8, rounded: true, imdbId: 'tt0133093', tmdbId: 603 },
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
])('%s are known by their columns and names, and read', async (format, name, lines, expected) => {
  const read = await parseFile(name, csv(...lines))
  expect(read.files).toMatchObject([{ name, format, lines: lines.length - 1 }])
  expect(read.entries).toEqual(expected)
})
