import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { ownFile } from '#tests/client/library/export-file.ts'
import { parseUpload } from '../parse-upload.ts'

const ratings = 'Date,Name,Year,Letterboxd URI,Rating'

test('a timestamp or a number that no database holds skips only its line', async () => {
  const film = '{"id":603,"imdbId":null,"tmdbId":TMDB,"title":"A\\u0000\\ud800","releaseDate":null}'
  const rating = (tmdb: string, at: string) =>
    `{"film":${film.replace('TMDB', tmdb)},"stars":3,"ratedAt":"${at}","changedAt":"${at}"}`
  const good = '2020-01-02T12:00:00.000Z'
  const lines = [
    rating('1', good),
    rating('2147483648', good),
    rating('1e999', good),
    rating('2', '0000-01-01T00:00:00Z'),
  ]
  const read = await parseUpload('filmdb.json', strToU8(ownFile(lines.join(','))))
  expect('entries' in read && read.entries.map(({ title, skipReason }) => [title, skipReason])).toEqual([
    ['A\uFFFD\uFFFD', null],
    ['', 'unreadable'],
    ['', 'unreadable'],
    ['', 'unreadable'],
  ])
  const timestamps = ['0000-01-01', '0001-01-01T00:00:00+05:00', '9999-12-31T23:59:59-05:00', '9999-12-31T23:59:59Z']
  const rows = timestamps.map((at, index) => `${at},Jaws ${index},1975,x,5`)
  const table = await parseUpload('ratings.csv', strToU8([ratings, ...rows].join('\n')))
  expect('entries' in table && table.entries.map(({ at }) => at)).toEqual([
    null,
    null,
    null,
    '9999-12-31T23:59:59.000Z',
  ])
})

test('the name of an upload is cut to 200 characters without control characters', async () => {
  const read = await parseUpload(`${'n'.repeat(5000)}\u0000\u202E.csv`, strToU8(`${ratings}\n2020-01-02,Jaws,1975,x,5`))
  const [name = ''] = 'files' in read ? read.files.map(file => file.name) : []
  expect([name.length, name.endsWith('n.csv')]).toEqual([200, true])
})

test('a film of our own file may have a number above two billion, which follows from its IMDb id', async () => {
  const at = '2020-01-02T12:00:00.000Z'
  const film = '{"id":2209876543,"imdbId":"tt209876543","tmdbId":null,"title":"Jaws","releaseDate":null}'
  const rating = `{"film":${film},"stars":3,"ratedAt":"${at}","changedAt":"${at}"}`
  const read = await parseUpload('filmdb.json', strToU8(ownFile(rating)))
  expect('entries' in read && read.entries).toMatchObject([{ filmId: 2_209_876_543, rating: 6, skipReason: null }])
})
