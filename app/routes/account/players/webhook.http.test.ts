// Reports that players send: accepted and refused ones, tokens and limits.
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createClient, createMember } from '#tests/client/http-client.ts'
import { addPlayer, matrixReport, pendingOf, playersPage, reported, sendReport } from '#tests/client/library/players.ts'
import { shareByLink } from '#tests/client/secret-urls.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const player = createClient(site)

test('Plex sends a form with a picture, and Emby a form too', async () => {
  const ada = await createMember(site)
  const form = (field: string, body: unknown) => {
    const data = new FormData()
    data.set(field, JSON.stringify(body))
    data.set('thumb', new Blob([randomBytes(100_000)]), 'thumb.jpg')
    return { method: 'POST', body: data }
  }
  const plex = { event: 'media.scrobble', Metadata: { type: 'movie', title: 'x', Guid: [{ id: 'tmdb://603' }] } }
  const emby = { Event: 'item.markplayed', Item: { Type: 'Movie', Name: 'Inception', ProductionYear: 2010 } }
  const toPlex = await player.get(await addPlayer(ada, { kind: 'plex' }), form('payload', plex))
  const toEmby = await player.get(await addPlayer(ada, { kind: 'emby' }), form('data', emby))
  expect([await toPlex.json(), await toEmby.json()]).toEqual([{ outcome: 'added' }, { outcome: 'added' }])
  expect(await playersPage(ada)).toMatch(/The Matrix[\s\S]*Inception|Inception[\s\S]*The Matrix/)
})

test('a film is found by title and year when it has no id, and a title without a year finds no film', async () => {
  const ada = await createMember(site)
  const path = await addPlayer(ada, { kind: 'kodi' })
  expect(await sendReport(player, path, { event: 'watched', title: 'the matrix', year: 1999 })).toEqual([200, 'added'])
  expect(await sendReport(player, path, { event: 'watched', title: 'Inception' })).toEqual([200, 'unknown film'])
  expect(await sendReport(player, path, { event: 'watched', title: 'Home video', year: 2020 })).toEqual([
    200,
    'unknown film',
  ])
  expect(await playersPage(ada)).toMatch(/2 of films that filmDB does not know/)
  expect(await playersPage(ada)).not.toContain('Home video')
})

test('only the films of the chosen user count', async () => {
  const ada = await createMember(site)
  const path = await addPlayer(ada, { userName: 'Ada' })
  expect(await sendReport(player, path, { ...matrixReport, NotificationUsername: 'eve' })).toEqual([200, 'ignored'])
  expect(await sendReport(player, path, matrixReport)).toEqual([200, 'added'])
})

test('other events are ignored, and a body that is not a report is rejected with 400', async () => {
  const ada = await createMember(site)
  const path = await addPlayer(ada)
  expect(await sendReport(player, path, { ...matrixReport, NotificationType: 'PlaybackStart' })).toEqual([
    200,
    'ignored',
  ])
  for (const body of ['', '{', 'null', '[]', '"text"', '{"NotificationType":1}']) {
    expect((await player.get(path, { method: 'POST', body })).status, body).toBe(400)
  }
  expect(await pendingOf(ada)).toEqual([])
})

test('a body of more than 256 kB is 413', async () => {
  const path = await addPlayer(await createMember(site))
  const body = (bytes: number) => ({ method: 'POST', body: 'x'.repeat(bytes) })
  expect((await player.get(path, body(256 * 1024))).status).toBe(400)
  expect((await player.get(path, body(256 * 1024 + 1))).status).toBe(413)
})

test('a token of a guess, of a link or of nothing is 404, without a query', async () => {
  const ada = await createMember(site)
  const watchlist = (await shareByLink(ada, 'watchlist')).path.replace('/shared/', '/webhook/')
  const guesses = Array.from({ length: 200 }, () => `/webhook/${randomBytes(32).toString('base64url')}`)
  const before = site.logged.length
  for (const path of [watchlist, '/webhook/x', ...guesses]) {
    expect((await player.get(path, reported(matrixReport))).status).toBe(404)
  }
  const lines = site.logged.slice(before).filter(line => line.path === '/webhook/[hidden]')
  expect(lines.length).toBeGreaterThan(100)
  expect(lines.every(({ roundTrips }) => roundTrips === 0)).toBe(true)
})

test.each(['GET', 'PUT', 'DELETE'])('%s of a webhook is not allowed', async method => {
  const response = await site.get('/webhook/x', { method })
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST'])
})
