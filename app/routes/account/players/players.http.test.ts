// Players of the household: their addresses, their reports, and the entries that the member confirms.
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createClient, createMember, type HttpClient } from '#tests/client/http-client.ts'
import { itemsOf } from '#tests/client/parse-feed.ts'
import { addPlayer, matrixReport, reported, webhooksOf } from '#tests/client/players.ts'
import { shareByLink } from '#tests/client/secret-urls.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const player = createClient(site)

async function send(path: string, body: unknown): Promise<[number, string | undefined]> {
  const response = await player.get(path, reported(body))
  const { outcome } = (await response.json()) as { outcome?: string }
  return [response.status, outcome]
}

/** The page, without the comments that React puts between texts. */
const pageOf = async (member: HttpClient) =>
  (await (await member.get('/user/players')).text()).replaceAll('<!-- -->', '')

/** The ids of the entries that wait. */
const pendingOf = async (member: HttpClient) => [
  ...new Set([...(await pageOf(member)).matchAll(/name="ids" value="([\w-]{36})"/g)].map(([, id = '']) => id)),
]

/** The titles of the diary, from its feed. */
async function diaryOf(member: HttpClient, feed: string) {
  return itemsOf(await (await member.get(feed)).text()).map(({ title }) => title)
}

test('a visitor gets 401 for the page and the form', async () => {
  expect((await site.get('/user/players')).status).toBe(401)
  expect((await createClient(site).send('/user/players', { intent: 'add' })).status).toBe(400)
  const add = { intent: 'add', kind: 'plex', name: 'Attic', userName: '', mode: 'ask' }
  expect((await createClient(site).send('/user/players', add)).status).toBe(401)
})

test('a report waits for the member, who confirms it, and then it is in the diary', async () => {
  const ada = await createMember(site)
  const feed = (await shareByLink(ada, 'diary-feed')).path
  const path = await addPlayer(ada)
  expect(await send(path, matrixReport)).toEqual([200, 'added'])
  expect(await diaryOf(ada, feed)).toEqual([])
  const [id = ''] = await pendingOf(ada)
  await ada.send('/user/players', { intent: 'confirm', ids: id })
  expect(await pendingOf(ada)).toEqual([])
  expect(await diaryOf(ada, feed)).toEqual(['The Matrix (1999)'])
  // Confirmed twice is one, and what is confirmed cannot be declined.
  await ada.send('/user/players', { intent: 'confirm', ids: id })
  await ada.send('/user/players', { intent: 'decline', ids: id })
  expect(await diaryOf(ada, feed)).toEqual(['The Matrix (1999)'])
})

test('a declined entry is gone, and the report that is sent again does not bring it back', async () => {
  const ada = await createMember(site)
  const path = await addPlayer(ada)
  await send(path, matrixReport)
  const [id = ''] = await pendingOf(ada)
  await ada.send('/user/players', { intent: 'decline', ids: id })
  expect(await send(path, matrixReport)).toEqual([200, 'sent twice'])
  expect(await pendingOf(ada)).toEqual([])
})

test('a player that asks nothing writes into the diary at once, and a report sent three times at once is one entry', async () => {
  const ada = await createMember(site)
  const feed = (await shareByLink(ada, 'diary-feed')).path
  const path = await addPlayer(ada, { mode: 'at-once' })
  const outcomes = await Promise.all([1, 2, 3].map(() => send(path, matrixReport)))
  expect(outcomes.map(([, outcome]) => outcome).toSorted()).toEqual(['added', 'sent twice', 'sent twice'])
  expect(await diaryOf(ada, feed)).toEqual(['The Matrix (1999)'])
  expect(await pageOf(ada)).toMatch(/1 entry so far/)
})

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
  expect(await pageOf(ada)).toMatch(/The Matrix[\s\S]*Inception|Inception[\s\S]*The Matrix/)
})

test('a film is found by title and year when it has no id, and a title alone is no film', async () => {
  const ada = await createMember(site)
  const path = await addPlayer(ada, { kind: 'kodi' })
  expect(await send(path, { event: 'watched', title: 'the matrix', year: 1999 })).toEqual([200, 'added'])
  expect(await send(path, { event: 'watched', title: 'Inception' })).toEqual([200, 'unknown film'])
  expect(await send(path, { event: 'watched', title: 'Home video', year: 2020 })).toEqual([200, 'unknown film'])
  expect(await pageOf(ada)).toMatch(/2 of films that filmDB does not know/)
  expect(await pageOf(ada)).not.toContain('Home video')
})

test('only the films of the chosen user count', async () => {
  const ada = await createMember(site)
  const path = await addPlayer(ada, { userName: 'Ada' })
  expect(await send(path, { ...matrixReport, NotificationUsername: 'eve' })).toEqual([200, 'ignored'])
  expect(await send(path, matrixReport)).toEqual([200, 'added'])
})

test('other events are ignored, and what is no report is 400', async () => {
  const ada = await createMember(site)
  const path = await addPlayer(ada)
  expect(await send(path, { ...matrixReport, NotificationType: 'PlaybackStart' })).toEqual([200, 'ignored'])
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

test('a removed player is unknown at once, and its entries stay', async () => {
  const ada = await createMember(site)
  const path = await addPlayer(ada)
  await send(path, matrixReport)
  const id = /id="([\w-]{36})"/.exec(await pageOf(ada))?.[1] ?? ''
  await ada.send('/user/players', { intent: 'remove', id })
  expect((await player.get(path, reported(matrixReport))).status).toBe(404)
  expect(await pendingOf(ada)).toHaveLength(1)
})

test('another member can neither see a player, nor decide its entries, nor remove it', async () => {
  const ada = await createMember(site)
  const eve = await createMember(site)
  const path = await addPlayer(ada)
  await send(path, matrixReport)
  const [entry = ''] = await pendingOf(ada)
  const id = /id="([\w-]{36})"/.exec(await pageOf(ada))?.[1] ?? ''
  expect([await webhooksOf(eve), await pendingOf(eve)]).toEqual([[], []])
  await eve.send('/user/players', { intent: 'confirm', ids: entry })
  await eve.send('/user/players', { intent: 'decline', ids: entry })
  await eve.send('/user/players', { intent: 'remove', id })
  expect(await pendingOf(ada)).toEqual([entry])
  expect(await send(path, matrixReport)).toEqual([200, 'sent twice'])
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

test.each<Record<string, string>>([
  { name: '' },
  { name: 'x'.repeat(61) },
  { name: '\u202e\u200b' },
  { kind: 'vlc' },
  { mode: 'never' },
  { userName: 'x'.repeat(101) },
  { intent: 'confirm', ids: '' },
  { intent: 'confirm', ids: 'x,y' },
  { member_id: 'x' },
])('the form with %j is rejected with 400', async fields => {
  const ada = await createMember(site)
  const form = { intent: 'add', kind: 'plex', name: 'Attic', userName: '', mode: 'ask', ...fields }
  expect((await ada.send('/user/players', form)).status).toBe(400)
  expect(await webhooksOf(ada)).toEqual([])
})

test('the name of a player is stored without invisible characters', async () => {
  const ada = await createMember(site)
  await addPlayer(ada, { name: 'At\u202etic\u200b\u0085room', userName: 'a\0b' })
  expect(await pageOf(ada)).toContain('>Attic room<')
})

test('a member has at most 20 players', async () => {
  const ada = await createMember(site)
  for (let index = 0; index < 20; index++) await addPlayer(ada, { name: `Player ${index}` })
  expect(await addPlayer(ada)).toBe('')
  expect(await webhooksOf(ada)).toHaveLength(20)
})

test.each(['GET', 'PUT', 'DELETE'])('%s of a webhook is not allowed', async method => {
  const response = await site.get('/webhook/x', { method })
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST'])
})
