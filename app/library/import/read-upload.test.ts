import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Entry } from './entry.ts'
import { readUpload, uploadSentences } from './read-upload.ts'

const csv = (...lines: string[]) => `${lines.join('\r\n')}\r\n`

/** What a file says, without what it does not. */
async function said(name: string, content: string | Uint8Array) {
  const read = await readUpload(name, typeof content === 'string' ? strToU8(content) : content)
  if ('refusal' in read) throw new Error(read.refusal)
  return { files: read.files, entries: read.entries.map(bare) }
}

const bare = (entry: Entry) =>
  Object.fromEntries(
    Object.entries(entry).filter(
      ([name, value]) => value !== null && value !== false && !['file', 'line', 'reviewId', 'changedAt'].includes(name),
    ),
  )

const matrix = { title: 'The Matrix', year: 1999, at: '2020-01-02T12:00:00.000Z' }

test.each([
  [
    'Letterboxd watched',
    'watched.csv',
    ['Date,Name,Year,Letterboxd URI', '2020-01-02,The Matrix,1999,https://boxd.it/2a1m'],
    [{ ...matrix, kind: 'rating', aside: 'watched' }],
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
      { ...matrix, kind: 'rating', rating: 9, imdbId: 'tt0133093' },
      {
        ...{ kind: 'rating', rating: 10, title: 'Game of Thrones', year: 2011, imdbId: 'tt0944947' },
        ...{ at: matrix.at, aside: 'no film' },
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
        ...{ at: matrix.at, aside: 'no film' },
      },
    ],
  ],
])('%s are known by their columns and names, and read', async (what, name, lines, expected) => {
  const read = await said(name, csv(...lines))
  expect(read.files).toEqual([{ name, what, lines: lines.length - 1 }])
  expect(read.entries).toEqual(expected)
})

test('columns are found in any order and case, behind a byte order mark, and in old exports of Windows', async () => {
  const moved = csv('RATING,letterboxd uri,Year,NAME,date', '3.5,x,1999,Amélie,2020-01-02')
  const bytes = Buffer.from(moved, 'latin1')
  for (const content of [`\uFEFF${moved}`, new Uint8Array(bytes)]) {
    expect((await said('x.txt', content)).entries).toMatchObject([{ title: 'Amélie', rating: 7 }])
  }
})

test('a file that a spreadsheet saved again is read all the same', async () => {
  const lines = csv('Date,Name,Year,Letterboxd URI,Rating', '2020-01-02,Amélie,1999,x,3.5')
  const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))
  for (const content of [lines.replaceAll(',', ';'), lines.replaceAll(',', '\t'), utf16(lines.replaceAll(',', '\t'))]) {
    expect((await said('ratings.csv', content)).entries).toMatchObject([{ title: 'Amélie', rating: 7 }])
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
    expect((await said(name, file)).entries.map(({ rating }) => rating)).toEqual(points)
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
  const { entries } = await said('letterboxd.zip', zip)
  expect(entries.map(({ title, rating, aside }) => [title, rating, aside])).toEqual([
    ['Jaws', 10, undefined],
    ['Alien', 6, undefined],
    ['Jaws', 2, 'double'],
    ['Alien', 4, 'double'],
  ])
})

test('deleted entries, likes, lists and shadows of macOS are no part of a shelf', async () => {
  const film = strToU8(csv('Date,Name,Year,Letterboxd URI,Rating', '2020-01-02,Jaws,1975,x,5'))
  const names = [
    'deleted/ratings.csv',
    'likes/films.csv',
    'lists/a.csv',
    'orphaned/diary.csv',
    '__MACOSX/._ratings.csv',
  ]
  const zip = zipSync(Object.fromEntries([...names, 'ratings.csv', 'photo.jpg'].map(name => [name, film])))
  expect((await said('x.zip', zip)).files).toEqual([{ name: 'ratings.csv', what: 'Letterboxd ratings', lines: 1 }])
})

test.each([
  ['a list of nobody known', 'a,b\r\n1,2\r\n', uploadSentences.unknown],
  [
    'a table that shares its columns, under another name',
    'Date,Name,Year,Letterboxd URI\r\n,Jaws,1975,\r\n',
    uploadSentences.unknown,
  ],
  [
    'an open quote without an end',
    `Date,Name,Year,Letterboxd URI,Rating\r\n"${'x'.repeat(300_000)}`,
    uploadSentences.unknown,
  ],
  ['JSON of somebody else', '{"format":"other","watchlist":[]}', uploadSentences.unknown],
  ['nothing', '', uploadSentences.empty],
])('%s is refused', async (_, content, refusal) => {
  expect(await readUpload('list.csv', strToU8(content))).toEqual({ refusal })
})

test('no file and an empty file are two sentences', async () => {
  expect(await readUpload('', new Uint8Array())).toEqual({ refusal: 'Choose a file first.' })
  expect(await readUpload('ratings.csv', new Uint8Array())).toEqual({ refusal: 'There is nothing in this file.' })
})

test('a bad line of our own file costs that line alone', async () => {
  const film = { id: 603, imdbId: 'tt0133093', tmdbId: 603, title: 'The Matrix', releaseDate: '1999-03-31' }
  const at = '2020-01-02T12:00:00.000Z'
  const rating = { film, stars: 3.5, ratedAt: at, changedAt: at }
  const own = {
    ...{ format: 'filmdb-shelf', version: 1 },
    watchlist: [{ film, addedAt: 'yesterday' }],
    ratings: [
      rating,
      { ...rating, stars: 3.7 },
      { ...rating, film: { ...film, imdbId: "tt1' or 1=1" } },
      null,
      '__proto__',
    ],
    reviews: [{ film, id: 'no uuid', text: 'x', writtenAt: at, changedAt: at }],
  }
  const { entries } = await said('mine.json', JSON.stringify(own))
  expect(entries.filter(({ aside }) => !aside)).toEqual([
    { ...matrix, kind: 'rating', rating: 7, imdbId: 'tt0133093', tmdbId: 603, filmId: 603 },
  ])
  expect(entries.filter(({ aside }) => aside === 'unreadable')).toHaveLength(6)
})
