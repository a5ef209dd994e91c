import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { csv, matrix, parseFile } from '#tests/client/export-file.ts'
import { readUpload } from './read-upload.ts'

test.each([
  [
    'Letterboxd watched',
    'watched.csv',
    ['Date,Name,Year,Letterboxd URI', '2020-01-02,The Matrix,1999,https://boxd.it/2a1m'],
    [{ ...matrix, kind: 'rating', skipReason: 'watched' }],
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
    [{ ...matrix, kind: 'rating', rating: 8, ofOneViewing: true }],
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
    [{ ...matrix, kind: 'rating', rating: 7, imdbId: 'tt0133093', tmdbId: 603 }],
  ],
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
        ...{ kind: 'rating', rating: 10, title: 'Game of Thrones', year: 2011, imdbId: 'tt0944947' },
        ...{ at: matrix.at, skipReason: 'no film' },
      },
    ],
  ],
  [
    'IMDb watchlist',
    '1f2a.csv',
    [
      'Position,Const,Created,Modified,Description,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors,Your Rating,Date Rated',
      '1,tt0133093,2020-01-02,2020-01-02,,The Matrix,The Matrix,https://x,movie,8.7,136,1999,Action,2,1999-03-31,,9,2020-05-05',
    ],
    [{ ...matrix, kind: 'watchlist', imdbId: 'tt0133093' }],
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
        ...{ kind: 'rating', rating: 10, title: 'Game of Thrones', year: 2011, imdbId: 'tt0944947' },
        ...{ at: matrix.at, skipReason: 'no film' },
      },
    ],
  ],
])('%s are known by their columns and names, and read', async (what, name, lines, expected) => {
  const read = await parseFile(name, csv(...lines))
  expect(read.files).toMatchObject([{ name, what, lines: lines.length - 1 }])
  expect(read.entries).toEqual(expected)
})

test('columns are found in any order and case, behind a byte order mark, and in old exports of Windows', async () => {
  const moved = csv('RATING,letterboxd uri,Year,NAME,date', '3.5,x,1999,Amélie,2020-01-02')
  const bytes = Buffer.from(moved, 'latin1')
  for (const content of [`\uFEFF${moved}`, new Uint8Array(bytes)]) {
    expect((await parseFile('x.txt', content)).entries).toMatchObject([{ title: 'Amélie', rating: 7 }])
  }
})

test('a file that a spreadsheet saved again is read all the same', async () => {
  const lines = csv('Date,Name,Year,Letterboxd URI,Rating', '2020-01-02,Amélie,1999,x,3.5')
  const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))
  for (const content of [lines.replaceAll(',', ';'), lines.replaceAll(',', '\t'), utf16(lines.replaceAll(',', '\t'))]) {
    expect((await parseFile('ratings.csv', content)).entries).toMatchObject([{ title: 'Amélie', rating: 7 }])
  }
})

test('all ten half stars of Letterboxd and all ten points of IMDb are themselves', async () => {
  const points = Array.from({ length: 10 }, (_, index) => index + 1)
  const stars = csv(
    'Date,Name,Year,Letterboxd URI,Rating',
    ...points.map(point => `2020-01-02,Film ${point},1999,x,${point / 2}`),
  )
  const ten = csv(
    'Const,Your Rating,Title,Year',
    ...points.map(point => `tt000000${point % 10},${point},F${point},1999`),
  )
  for (const [name, file] of [
    ['ratings.csv', stars],
    ['imdb.csv', ten],
  ] as const) {
    expect((await parseFile(name, file)).entries.map(({ rating }) => rating)).toEqual(points)
  }
})

test('a review stays byte for byte, whatever is in it', async () => {
  const text = ' "He said ""no"""\r\nand\n\n\tleft, = 悪 🎬 \\ \'end\' '
  const quoted = `"${text.replaceAll('"', '""')}"`
  const file = csv(
    'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date',
    `2020-01-02,"One, Two ""Three""",1999,x,,,${quoted},,`,
    '2020-01-02,Next,2000,x,,,Plain,,',
  )
  const read = await readUpload('reviews.csv', strToU8(file))
  const entries = 'entries' in read ? read.entries : []
  expect(entries.map(({ title, review, line }) => [title, review, line])).toEqual([
    ['One, Two "Three"', text, 2],
    ['Next', 'Plain', 6],
  ])
})

test('what the member thinks today counts before an evening of the diary, and the later evening before the earlier', async () => {
  const diary = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date'
  const zip = zipSync({
    'diary.csv': strToU8(
      csv(
        diary,
        '2020-01-02,Alien,1979,x,2,,,2020-01-02',
        '2021-01-02,Alien,1979,x,3,,,2021-01-02',
        '2021-01-02,Jaws,1975,x,1,,,',
      ),
    ),
    'ratings.csv': strToU8(csv('Date,Name,Year,Letterboxd URI,Rating', '2020-01-01,Jaws,1975,x,5')),
    'watched.csv': strToU8(csv('Date,Name,Year,Letterboxd URI', '2020-01-01,Jaws,1975,x')),
  })
  const { entries } = await parseFile('letterboxd.zip', zip)
  expect(entries.map(({ title, rating, skipReason }) => [title, rating, skipReason])).toEqual([
    ['Jaws', 10, undefined],
    ['Alien', 6, undefined],
    ['Jaws', 2, 'double'],
    ['Alien', 4, 'double'],
  ])
})

test('days of viewing, rewatches, tags and notes are counted, because the library has no place for them', async () => {
  const diary = csv(
    'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date',
    '2020-02-02,Alien,1979,x,4,Yes,"a, b",2020-01-02',
    '2020-02-02,Jaws,1975,x,4,No,,2020-01-03',
  )
  expect((await parseFile('diary.csv', diary)).files).toMatchObject([
    { unsupported: { dates: 2, rewatches: 1, tags: 1 } },
  ])
  const imdb = csv('Position,Const,Created,Description,Title,Year', '1,tt0133093,2020-01-02,see it,The Matrix,1999')
  expect((await parseFile('list.csv', imdb)).files).toMatchObject([{ unsupported: { notes: 1 } }])
})

test('a line without a rating and a review is an entry with its reason', async () => {
  const lines = csv('Date,Name,Year,Letterboxd URI,Rating', '2020-01-02,The Matrix,1999,x,')
  expect((await parseFile('ratings.csv', lines)).entries).toMatchObject([{ title: 'The Matrix', skipReason: 'empty' }])
})

test('files of a ZIP that are not used are named with the reason, ten for each', async () => {
  const lists = Array.from({ length: 25 }, (_, at) => [`lists/${at}.csv`, strToU8('x')] as const)
  const zip = zipSync({
    'ratings.csv': strToU8(csv('Date,Name,Year,Letterboxd URI,Rating', '2020-01-01,Jaws,1975,x,5')),
    ...Object.fromEntries(lists),
    ...{ 'likes/films.csv': strToU8('x'), 'profile.csv': strToU8('x'), 'other.csv': strToU8('x') },
    ...{ 'deleted/lists/a.csv': strToU8('x'), '__MACOSX/._ratings.csv': strToU8('x'), 'photo.jpg': strToU8('x') },
  })
  const { files } = await parseFile('letterboxd.zip', zip)
  const unused = files.filter(({ what }) => what === null)
  expect(unused.filter(({ unused }) => unused !== 'lists').map(({ name, unused }) => [name, unused])).toEqual(
    expect.arrayContaining([
      ['likes/films.csv', 'likes'],
      ['profile.csv', 'profile'],
      ['other.csv', 'unknown'],
      ['deleted/lists/a.csv', 'deleted'],
      ['__MACOSX/._ratings.csv', 'copy'],
      ['photo.jpg', 'other type'],
    ]),
  )
  const named = unused.filter(({ unused }) => unused === 'lists')
  expect([named.length, named.at(-1)?.more]).toEqual([10, 15])
})

test('a review keeps its id when its HTML becomes plain text', async () => {
  const columns = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date'
  const file = csv(columns, '2020-01-02,Alien,1979,x,,,more <i>stairs</i>,,')
  const read = await readUpload('reviews.csv', strToU8(file))
  const [entry] = 'entries' in read ? read.entries : []
  expect(entry?.review).toBe('more *stairs*')
  // Version 8, of the SHA-256 of the cell in the file: as imports before this conversion made it.
  expect(entry?.reviewId).toBe('a546ade2-2c5d-86c3-835f-e70c0ae0679f')
})
