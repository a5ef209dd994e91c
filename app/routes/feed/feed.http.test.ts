import { expect, test } from 'vitest'
import { readCatalogue } from '#app/films/catalogue/load/read-catalogue.server.ts'
import { createClient, createMember, put } from '#tests/client/http-client.ts'
import { anEntry, entryFields } from '#tests/client/library/library-requests.ts'
import { eventsOf } from '#tests/client/parse-calendar.ts'
import { itemsOf, parseFeed } from '#tests/client/parse-feed.ts'
import { shareByLink } from '#tests/client/secret-urls.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const app = createClient(site)

test('the calendar has the coming films of the watchlist, and is read again without a body while nothing changes', async () => {
  const ada = await createMember(site)
  await ada.get('/movie/1384758/watchlist', put({}))
  await ada.get('/movie/603/watchlist', put({}))
  const { path } = await shareByLink(ada, 'calendar')
  const first = await app.get(path)
  expect(first.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  expect(first.headers.get('Cache-Control')).toBe('private, no-store')
  const events = eventsOf(await first.text())
  expect(events.map(({ UID }) => UID)).toEqual(['film-1384758@localhost'])
  const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' }
  const second = await app.get(path, { headers })
  expect([second.status, await second.text()]).toEqual([304, ''])
  await ada.get('/movie/1384758/watchlist', { method: 'DELETE' })
  const third = await app.get(path, { headers })
  expect([third.status, eventsOf(await third.text())]).toEqual([200, []])
})

test('a film that came out this year is still in the calendar', async () => {
  const { records } = await readCatalogue()
  const today = new Date().toISOString().slice(0, 10)
  const out = records.filter(({ release_date = '' }) => release_date < today)
  const [newest] = out.toSorted((a, b) => ((a.release_date ?? '') > (b.release_date ?? '') ? -1 : 1))
  const ada = await createMember(site)
  await ada.get(`/movie/${newest?.id}/watchlist`, put({}))
  const { path } = await shareByLink(ada, 'calendar')
  expect(eventsOf(await (await app.get(path)).text()).map(({ UID }) => UID)).toEqual([`film-${newest?.id}@localhost`])
})

test('the feed of a diary names its member only when that is chosen', async () => {
  const ada = await createMember(site)
  const { path, id } = await shareByLink(ada, 'diary-feed')
  const feed = async () => parseFeed(await (await app.get(path)).text())
  expect((await feed()).channel.title).toBe('A diary on filmDB')
  await ada.send('/user/sharing', { intent: 'change', id, withName: 'on' })
  expect((await feed()).channel).toMatchObject({ title: 'The diary of Ada Lovelace on filmDB', self: site.url + path })
})

test('the feed of a diary has the notes only when that is chosen', async () => {
  const ada = await createMember(site)
  await ada.get(anEntry(), put({ ...entryFields, note: 'For my eyes only.' }))
  const { path, id } = await shareByLink(ada, 'diary-feed')
  const descriptions = async () => itemsOf(await (await app.get(path)).text()).map(({ description }) => description)
  expect(await descriptions()).toEqual([''])
  await ada.send('/user/sharing', { intent: 'change', id, withNotes: 'on' })
  expect(await descriptions()).toEqual(['<p>For my eyes only.</p>'])
})

test('a revoked link responds 404, and a link does not open a page of another kind', async () => {
  const ada = await createMember(site)
  const { path, id } = await shareByLink(ada, 'calendar')
  expect((await app.get(path.replace('/feed/', '/shared/'))).status).toBe(404)
  const watchlist = await shareByLink(ada, 'watchlist')
  expect((await app.get(watchlist.path.replace('/shared/', '/feed/'))).status).toBe(404)
  await ada.send('/user/sharing', { intent: 'revoke', id })
  const gone = await app.get(path)
  expect([gone.status, gone.headers.get('Cache-Control')]).toEqual([404, 'private, no-store'])
})
