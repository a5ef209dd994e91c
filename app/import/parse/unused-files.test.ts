import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { csv, parseFile } from '#tests/client/library/export-file.ts'

test('files of a ZIP that are not used are named with the reason, ten for each', async () => {
  const pictures = Array.from({ length: 25 }, (_, at) => [`${at}.jpg`, strToU8('x')] as const)
  const zip = zipSync({
    'ratings.csv': strToU8(csv('Date,Name,Year,Letterboxd URI,Rating', '2020-01-01,Jaws,1975,x,5')),
    ...Object.fromEntries(pictures),
    'likes/reviews.csv': strToU8('x'),
    'profile.csv': strToU8('x'),
    'other.csv': strToU8('x'),
    'deleted/lists/a.csv': strToU8('x'),
    '__MACOSX/._ratings.csv': strToU8('x'),
    'collection-movies.json': strToU8('[]'),
    'sharing.json': strToU8('{}'),
  })
  const { files } = await parseFile('letterboxd.zip', zip)
  const unused = files.filter(({ format }) => format === null)
  expect(unused.filter(({ unused }) => unused !== 'other type').map(({ name, unused }) => [name, unused])).toEqual(
    expect.arrayContaining([
      ['likes/reviews.csv', 'likes'],
      ['profile.csv', 'profile'],
      ['other.csv', 'unknown'],
      ['deleted/lists/a.csv', 'deleted'],
      ['__MACOSX/._ratings.csv', 'copy'],
      ['collection-movies.json', 'collection'],
      ['sharing.json', 'sharing'],
    ]),
  )
  const named = unused.filter(({ unused }) => unused === 'other type')
  expect([named.length, named.at(-1)?.more]).toEqual([10, 15])
})
