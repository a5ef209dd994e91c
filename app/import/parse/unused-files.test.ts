import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { csv, parseFile } from '#tests/client/export-file.ts'

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
