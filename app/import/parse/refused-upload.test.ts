import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { csv, matrix, parseFile } from '#tests/client/library/export-file.ts'
import { uploadMessages } from './files/upload-messages.ts'
import { parseUpload } from './parse-upload.ts'

test('deleted and orphaned entries, likes of reviews and shadows of macOS are not read', async () => {
  const film = strToU8(csv('Date,Name,Year,Letterboxd URI,Rating', '2020-01-02,Jaws,1975,x,5'))
  const names = [
    'deleted/ratings.csv',
    'likes/reviews.csv',
    'orphaned/lists/a.csv',
    'orphaned/diary.csv',
    '__MACOSX/._ratings.csv',
  ]
  const zip = zipSync(Object.fromEntries([...names, 'ratings.csv', 'photo.jpg'].map(name => [name, film])))
  expect((await parseFile('x.zip', zip)).files.filter(({ format }) => format)).toEqual([
    { name: 'ratings.csv', format: 'Letterboxd ratings', lines: 1 },
  ])
})

test.each([
  ['a list of nobody known', 'a,b\r\n1,2\r\n', uploadMessages.unknown],
  [
    'a table that shares its columns, under another name',
    'Date,Name,Year,Letterboxd URI\r\n,Jaws,1975,\r\n',
    uploadMessages.unknown,
  ],
  [
    'an open quote without an end',
    'Date,Name,Year,Letterboxd URI,Rating\r\n"2020-01-02,x,1999,x,3\r\n',
    uploadMessages.unknown,
  ],
  ['JSON of somebody else', '{"format":"other","watchlist":[]}', uploadMessages.unknown],
  ['nothing', '', uploadMessages.empty],
])('an upload of %s is refused with its message', async (_, content, error) => {
  expect(await parseUpload('list.csv', strToU8(content))).toEqual({ error })
})

test('an upload without a file and one of an empty file have messages of their own', async () => {
  expect(await parseUpload('', new Uint8Array())).toEqual({ error: 'Choose a file first.' })
  expect(await parseUpload('ratings.csv', new Uint8Array())).toEqual({ error: 'There is nothing in this file.' })
})

test('a bad line of our own file skips only that line', async () => {
  const film = { id: 603, imdbId: 'tt0133093', tmdbId: 603, title: 'The Matrix', releaseDate: '1999-03-31' }
  const at = '2020-01-02T12:00:00.000Z'
  const rating = { film, stars: 3.5, ratedAt: at, changedAt: at }
  const own = {
    format: 'filmdb-shelf',
    version: 1,
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
  const { entries } = await parseFile('mine.json', JSON.stringify(own))
  expect(entries.filter(({ skipReason }) => !skipReason)).toEqual([
    { ...matrix, kind: 'rating', rating: 7, imdbId: 'tt0133093', tmdbId: 603, filmId: 603 },
  ])
  expect(entries.filter(({ skipReason }) => skipReason === 'unreadable')).toHaveLength(6)
})
