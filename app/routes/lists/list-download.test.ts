import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { maxLetterboxdBytes } from '#app/library/export/letterboxd-csv.ts'
import { listDownload } from './list-download.ts'

const filmsWith = (note: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    film: {
      ...{ id: index + 1, tmdbId: index + 1, imdbId: null, title: `Film ${index + 1}`, releaseDate: '1999-03-31' },
      ...{ genres: [], imdbRating: null },
    },
    note,
  }))

const at = new Date('2026-11-26T00:00:00Z')

test('a list is one CSV file', () => {
  const { pieces, headers } = listDownload({ name: 'Trains & Boats', films: filmsWith('', 1), at })
  expect(headers).toEqual({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="trains-boats.csv"; filename*=UTF-8''Trains%20%26%20Boats.csv`,
  })
  expect(Buffer.concat([...pieces]).toString()).toBe(
    'Position,tmdbID,imdbID,Title,Year,Review\r\n1,1,,Film 1,1999,\r\n',
  )
})

test.each([
  ['Amélie à Noël', 'amelie-a-noel', 'Am%C3%A9lie%20%C3%A0%20No%C3%ABl'],
  ['悪い夢', 'list', '%E6%82%AA%E3%81%84%E5%A4%A2'],
  [`It's (a) "trap"/..`, 'it-s-a-trap', 'It%27s%20%28a%29%20-trap-..'],
])('the file of the list %s is named %s, and in full for clients that take it', (name, ascii, full) => {
  expect(listDownload({ name, films: [], at }).headers['Content-Disposition']).toBe(
    `attachment; filename="${ascii}.csv"; filename*=UTF-8''${full}.csv`,
  )
})

test('a list that is too large for Letterboxd is a ZIP of files that it takes, and no film is lost', () => {
  const films = filmsWith('悪'.repeat(2000), 400)
  const { pieces, headers } = listDownload({ name: 'Trains', films, at })
  expect(headers['Content-Disposition']).toBe(`attachment; filename="trains.zip"; filename*=UTF-8''Trains.zip`)
  const files = Object.entries(unzipSync(Buffer.concat([...pieces])))
  expect(files.map(([name]) => name)).toEqual(['trains-1.csv', 'trains-2.csv', 'trains-3.csv'])
  for (const [, bytes] of files) expect(bytes.length).toBeLessThanOrEqual(maxLetterboxdBytes)
  const rows = files.flatMap(([, bytes]) => Buffer.from(bytes).toString().split('\r\n').slice(1, -1))
  expect(rows.map(row => Number(row.split(',')[0]))).toEqual(films.map(({ film }) => film.id))
})
