// The tables of Letterboxd's exports, and of files made for its import.
import { expect, test } from 'vitest'
import { csv, matrix, parseFile } from '#tests/client/library/export-file.ts'

test.each([
  [
    'Letterboxd watched',
    'watched.csv',
    ['Date,Name,Year,Letterboxd URI', '2020-01-02,The Matrix,1999,https://boxd.it/2a1m'],
    [{ ...matrix, kind: 'seen' }],
  ],
  [
    'Letterboxd watchlist',
    'watchlist.csv',
    ['Date,Name,Year,Letterboxd URI', '2020-01-02,The Matrix,1999,https://boxd.it/2a1m'],
    [{ ...matrix, kind: 'watchlist' }],
  ],
  [
    'Letterboxd ratings',
    'ratings.csv',
    ['Date,Name,Year,Letterboxd URI,Rating', '2020-01-02,The Matrix,1999,https://boxd.it/2a1m,3.5'],
    [{ ...matrix, kind: 'rating', rating: 7 }],
  ],
  [
    'Letterboxd diary',
    'diary.csv',
    [
      'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date',
      '2020-02-02,The Matrix,1999,https://boxd.it/x,4,Yes,"a, b",2020-01-02',
    ],
    [
      {
        ...matrix,
        at: '2020-02-02T12:00:00.000Z',
        kind: 'diary_entry',
        rating: 8,
        details: { watchedOn: '2020-01-02', isRewatch: true, tags: ['a', 'b'] },
      },
      { ...matrix, kind: 'rating', rating: 8, isImplied: true, details: { isFromDiary: true } },
      { ...matrix, kind: 'seen', isImplied: true },
    ],
  ],
  [
    'Letterboxd reviews',
    'reviews.csv',
    [
      'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date',
      '2020-01-02,The Matrix,1999,https://boxd.it/x,,,"A ""film"".",,',
    ],
    [{ ...matrix, kind: 'review', review: 'A "film".' }],
  ],
  [
    'films for Letterboxd',
    'anything.csv',
    ['tmdbID,imdbID,Title,Year,Rating10,WatchedDate,Review', '603,tt0133093,The Matrix,1999,7,2020-01-02,'],
    [
      {
        ...matrix,
        kind: 'diary_entry',
        rating: 7,
        imdbId: 'tt0133093',
        tmdbId: 603,
        details: { watchedOn: '2020-01-02' },
      },
      {
        ...matrix,
        kind: 'rating',
        rating: 7,
        imdbId: 'tt0133093',
        tmdbId: 603,
        isImplied: true,
        details: { isFromDiary: true },
      },
      { ...matrix, kind: 'seen', imdbId: 'tt0133093', tmdbId: 603, isImplied: true },
    ],
  ],
])('%s are known by their columns and names, and read', async (format, name, lines, expected) => {
  const read = await parseFile(name, csv(...lines))
  expect(read.files).toMatchObject([{ name, format, lines: lines.length - 1 }])
  expect(read.entries).toEqual(expected)
})
