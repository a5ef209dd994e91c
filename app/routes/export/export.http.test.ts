import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createMember, put } from '#tests/client/http-client.ts'
import { addPlayer } from '#tests/client/library/players.ts'
import { shareByLink } from '#tests/client/secret-urls.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

type Member = Awaited<ReturnType<typeof createMember>>

async function exportOf(member: Member) {
  const response = await member.get('/user/export.zip')
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  return { answer: response, names: Object.keys(files), text, json: JSON.parse(text('filmdb.json')) }
}

test('the whole library is in the ZIP, exact in JSON and safe in CSV', async () => {
  const ada = await createMember(site)
  const text = '=HYPERLINK("x")\n"quoted", and 悪 🎬\t'
  await ada.get('/movie/603/rating', put({ stars: 3.5 }))
  await ada.get('/movie/11/watchlist', put({}))
  await ada.get(`/movie/603/reviews/${randomUUID()}`, put({ review: text }))

  const { answer, names, text: textOf, json } = await exportOf(ada)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="filmdb-\d{4}-\d\d-\d\d\.zip"$/)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(names).toEqual([
    'README.txt',
    'filmdb.json',
    'letterboxd/films.csv',
    'letterboxd/diary.csv',
    'letterboxd/watchlist.csv',
    'imdb/ratings.csv',
    'imdb/watchlist.csv',
  ])
  const matrix = { id: 603, imdbId: 'tt0133093', tmdbId: 603, title: 'The Matrix', releaseDate: '1999-03-31' }
  expect(json).toMatchObject({
    format: 'filmdb-shelf',
    version: 1,
    watchlist: [{ film: { id: 11, imdbId: 'tt0076759' }, addedAt: expect.any(String) }],
    ratings: [{ film: matrix, stars: 3.5 }],
    reviews: [{ film: matrix, text }],
  })
  expect(parse(textOf('letterboxd/films.csv'))).toEqual([
    ['tmdbID', 'imdbID', 'Title', 'Year', 'Rating10', 'WatchedDate', 'Review'],
    ['603', 'tt0133093', 'The Matrix', '1999', '7', '', `'${text}`],
  ])
  expect(textOf('letterboxd/watchlist.csv')).toMatch(
    /^tmdbID,imdbID,Title,Year\r\n11,tt0076759,Star Wars[^,]*,1977\r\n$/,
  )
  expect(textOf('imdb/ratings.csv')).toMatch(/^Const,Your Rating,Date Rated,Title,.*\r\ntt0133093,7,\d{4}-\d\d-\d\d,/)
  expect(textOf('imdb/watchlist.csv')).toMatch(/^Position,Const,Created,.*\r\n1,tt0076759,/)
})

test('the export of an empty library is a ZIP', async () => {
  const { json } = await exportOf(await createMember(site))
  const none = { watchlist: [], ratings: [], reviews: [], seen: [], likes: [], favourites: [], diary: [], lists: [] }
  expect(json).toEqual({ format: 'filmdb-shelf', version: 1, ...none })
})

test('the links and players of a member are named without anything their addresses are made of', async () => {
  const ada = await createMember(site)
  const { path } = await shareByLink(ada, 'year:2026')
  const webhook = await addPlayer(ada, { name: 'Attic', userName: 'ada' })
  const { text, names } = await exportOf(ada)
  expect(JSON.parse(text('sharing.json'))).toEqual({
    links: [
      { shows: 'year', list: null, year: 2026, withName: false, withNotes: false, createdAt: expect.any(String) },
    ],
    players: [
      { name: 'Attic', kind: 'jellyfin', userName: 'ada', confirmsAtOnce: false, createdAt: expect.any(String) },
    ],
  })
  const all = names.map(text).join('\n')
  for (const address of [path, webhook]) {
    const token = address.split('/').at(-1) ?? ''
    const id = Buffer.from(token, 'base64url').subarray(0, 16).toString('hex')
    for (const secret of [token, token.slice(0, 22), id]) expect(all.replaceAll('-', '')).not.toContain(secret)
  }
})

// Films that are imported at letterboxd.com/import become watched.
test('the README and the page send the watchlist to the import of the watchlist at Letterboxd', async () => {
  const ada = await createMember(site)
  const readMe = (await exportOf(ada)).text('README.txt').replaceAll(/\s+/g, ' ')
  expect(readMe).toContain('watchlist.csv on the page of the watchlist')
  const page = await (await ada.get('/user/export')).text()
  expect(page).toContain('the watchlist on the page of the watchlist')
})

test('an anonymous visitor gets 401 for the export, also with a member id header', async () => {
  const ada = await createMember(site)
  await ada.get('/movie/603/rating', put({ stars: 1 }))
  for (const path of ['/user/export.zip', '/user/export.zip?member_id=1', '/user/export']) {
    const response = await site.get(path, { headers: { 'X-Member-Id': 'x' } })
    expect(response.status, path).toBe(401)
    expect(await response.text(), path).toContain('You are not authenticated')
  }
  const bob = await exportOf(await createMember(site))
  expect(bob.json.ratings).toEqual([])
})

test('a HEAD request makes no export, and does not stand in the way of the next one', async () => {
  const ada = await createMember(site)
  const head = await ada.get('/user/export.zip', { method: 'HEAD' })
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, 'application/zip', ''])
  expect((await ada.get('/user/export.zip')).status).toBe(200)
})

test('the page of the export links to the ZIP file', async () => {
  const ada = await createMember(site)
  const page = await ada.get('/user/export')
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(await page.text()).toContain('href="/user/export.zip"')
})
