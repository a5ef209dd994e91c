import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { csv, parseFile } from '#tests/client/export-file.ts'

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

test('a line without a rating and a review is an entry with its reason', async () => {
  const lines = csv('Date,Name,Year,Letterboxd URI,Rating', '2020-01-02,The Matrix,1999,x,')
  expect((await parseFile('ratings.csv', lines)).entries).toMatchObject([{ title: 'The Matrix', skipReason: 'empty' }])
})
