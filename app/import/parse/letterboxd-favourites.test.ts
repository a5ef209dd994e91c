import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { csv, parseFile } from '#tests/client/library/export-file.ts'
import { uploadMessages } from './files/upload-messages.ts'

const profile = csv(
  'Date Joined,Username,Bio,Favorite Films',
  '2019-01-01,ada,"Hello, you","https://boxd.it/251c, https://boxd.it/1m8W, https://boxd.it/none"',
)
const watched = csv(
  'Date,Name,Year,Letterboxd URI',
  '2020-01-02,Alien,1979,https://boxd.it/1m8W',
  '2020-01-02,Heat,1995,https://boxd.it/x',
)
const ratings = csv('Date,Name,Year,Letterboxd URI,Rating', '2020-01-02,Jaws,1975,https://boxd.it/251c,5')

test('the favourites of a Letterboxd profile are films of the other files, in their order', async () => {
  const files = { 'watched.csv': watched, 'x/profile.csv': profile, 'ratings.csv': ratings }
  const zip = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
  const read = await parseFile('letterboxd.zip', zip)
  expect(read.entries.filter(({ kind }) => kind === 'favourite')).toEqual([
    { kind: 'favourite', title: 'Jaws', year: 1975 },
    { kind: 'favourite', title: 'Alien', year: 1979 },
    { kind: 'favourite', title: 'https://boxd.it/none', skipReason: 'missing' },
  ])
  expect(read.files).toContainEqual({ name: 'x/profile.csv', format: 'Letterboxd favourites', lines: 3 })
  expect(read.files).toContainEqual({ name: 'x/profile.csv', format: null, lines: 0, unused: 'profile' })
})

test('a profile without other files is rejected, because it has no titles', async () => {
  await expect(parseFile('profile.csv', profile)).rejects.toThrow(uploadMessages.unknown)
})
