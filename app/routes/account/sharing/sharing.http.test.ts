// Secret links: what they show, to whom, and how they end.
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createClient, createMember, put } from '#tests/client/http-client.ts'
import { secretPaths, shareByLink } from '#tests/client/secret-urls.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const stranger = () => createClient(site)

async function memberWithWatchlist() {
  const member = await createMember(site)
  await member.get('/movie/603/watchlist', put({}))
  await member.get('/movie/603/rating', put({ stars: 4.5 }))
  return member
}

test('a visitor gets 401 for the page and the form', async () => {
  expect((await site.get('/user/sharing')).status).toBe(401)
  expect((await stranger().send('/user/sharing', { intent: 'create', part: 'watchlist' })).status).toBe(401)
})

test('a stranger with the link reads the watchlist, and nothing else of the member', async () => {
  const ada = await memberWithWatchlist()
  const { path } = await shareByLink(ada, 'watchlist')
  const response = await stranger().get(path)
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(html).toContain('The Matrix')
  expect(html).toContain('A watchlist on filmDB')
  expect(html).not.toMatch(/Lovelace|ada\.\d+|addedAt|memberId|Your rating/)
})

test('no cache, no search engine and no other site learns of a shared page', async () => {
  const ada = await memberWithWatchlist()
  const { path } = await shareByLink(ada, 'watchlist')
  for (const url of [path, `${path}.data`]) {
    const { headers } = await stranger().get(url)
    expect(headers.get('Cache-Control'), url).toBe('private, no-store')
    expect(headers.get('Referrer-Policy'), url).toBe('no-referrer')
    expect(headers.get('X-Robots-Tag'), url).toBe('noindex, nofollow')
  }
  const html = await (await stranger().get(path)).text()
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>')
  expect(html).not.toMatch(/rel="canonical"|og:url/)
  expect(await (await site.get('/sitemap.xml')).text()).not.toContain('/shared/')
})

test('the name is shown only when the member chooses it', async () => {
  const ada = await memberWithWatchlist()
  const { path, id } = await shareByLink(ada, 'watchlist')
  await ada.send('/user/sharing', { intent: 'change', id, withName: 'on' })
  expect(await (await stranger().get(path)).text()).toContain('A watchlist by Ada Lovelace')
  await ada.send('/user/sharing', { intent: 'change', id })
  expect(await (await stranger().get(path)).text()).not.toContain('Lovelace')
})

test('a revoked link is 404 at once, also for a browser that has just read it, and a new one is another', async () => {
  const ada = await memberWithWatchlist()
  const { path, id } = await shareByLink(ada, 'watchlist')
  const reader = stranger()
  const etag = (await reader.get(path)).headers.get('ETag')
  expect(etag).toBeNull()
  const revoked = await ada.send('/user/sharing', { intent: 'revoke', id })
  expect([revoked.status, revoked.headers.get('Location')]).toEqual([302, '/user/sharing'])
  expect(await (await ada.get('/user/sharing')).text()).toContain('Gone. Nobody can open it any more.')
  expect((await reader.get(path)).status).toBe(404)
  expect((await reader.get(`${path}.data`)).status).toBe(404)
  expect((await ada.get(path)).status).toBe(404)
  expect((await shareByLink(ada, 'watchlist')).path).not.toBe(path)
})

test('another member can neither see, change nor revoke the link', async () => {
  const ada = await memberWithWatchlist()
  const eve = await createMember(site)
  const { path, id } = await shareByLink(ada, 'watchlist')
  expect(await secretPaths(eve)).toEqual([])
  expect((await eve.send('/user/sharing', { intent: 'change', id, withName: 'on' })).status).toBe(404)
  await eve.send('/user/sharing', { intent: 'revoke', id })
  expect(await (await stranger().get(path)).text()).not.toContain('Lovelace')
})

test('the form returns to the page that has the panel, and to no other site', async () => {
  const ada = await memberWithWatchlist()
  const create = { intent: 'create', part: 'watchlist' }
  const to = async (next: string) => (await ada.send('/user/sharing', { ...create, next })).headers.get('Location')
  expect(await to('/watchlist')).toBe('/watchlist')
  expect(await to('//evil.example')).toBe('/')
})

test.each<Record<string, string>>([
  { intent: 'create' },
  { intent: 'create', part: 'rating' },
  { intent: 'create', part: 'list:1' },
  { intent: 'change', id: 'x' },
  { intent: 'revoke', id: "'; drop table share_link" },
  { intent: 'create', part: 'watchlist', member_id: 'x' },
  { intent: 'destroy' },
])('the form %j is rejected with 400', async fields => {
  const ada = await createMember(site)
  expect((await ada.send('/user/sharing', fields)).status).toBe(400)
})

test('a list that the member does not have cannot be shared', async () => {
  const ada = await createMember(site)
  const part = 'list:0b5f6c1e-8a53-4a0e-9d0e-2f5b0f6f4a11'
  expect((await ada.send('/user/sharing', { intent: 'create', part })).status).toBe(404)
})

test('hundreds of guesses find nothing, and one client is limited', async () => {
  const { path } = await shareByLink(await memberWithWatchlist(), 'watchlist')
  const id = Buffer.from(path.split('/').at(-1) ?? '', 'base64url').subarray(0, 16)
  const guess = (index: number) =>
    (index % 2 === 0 ? randomBytes(32) : Buffer.concat([id, randomBytes(16)])).toString('base64url')
  const statuses: number[] = []
  for (let index = 0; index < 150; index++) {
    const headers = { 'X-Forwarded-For': '10.200.0.1' }
    statuses.push((await site.get(`/${index % 3 === 0 ? 'feed' : 'shared'}/${guess(index)}`, { headers })).status)
  }
  expect([...new Set(statuses)].toSorted()).toEqual([404, 429])
  expect(statuses.slice(0, 100)).not.toContain(429)
})

test('a shared page asks the database for the link and for what it shows, and a guess for nothing', async () => {
  const { path } = await shareByLink(await memberWithWatchlist(), 'watchlist')
  const roundTripsOf = async (url: string) => {
    const before = site.logged.length
    await (await stranger().get(url)).arrayBuffer()
    const isLine = (line: Record<string, unknown>) => line.msg === 'request' && line.path === '/shared/[hidden]'
    await expect.poll(() => site.logged.slice(before).find(isLine)).toBeDefined()
    return site.logged.slice(before).find(isLine)?.roundTrips
  }
  expect(await roundTripsOf(path)).toBe(2)
  expect(await roundTripsOf(`/shared/${randomBytes(32).toString('base64url')}`)).toBe(0)
})

test('no line of the log has a token', async () => {
  const { path } = await shareByLink(await memberWithWatchlist(), 'watchlist')
  const token = path.split('/').at(-1) ?? ''
  for (const url of [path, `${path}.data`, `${path}/more`, `/SHARED/${token}?page=2`, `/feed/${token}`]) {
    await (await stranger().get(url)).arrayBuffer()
  }
  await expect.poll(() => site.logged.filter(line => line.path === '/feed/[hidden]').length).toBeGreaterThan(0)
  expect(JSON.stringify(site.logged)).not.toContain(token)
})

test.each(['/user/sharing', '/shared/x', '/feed/x'])('PUT %s is not allowed', async path => {
  const response = await site.get(path, { method: 'PUT' })
  expect(response.status).toBe(405)
  expect(response.headers.get('Allow')).toBe(path === '/user/sharing' ? 'GET, HEAD, POST' : 'GET, HEAD')
})

test.each(['?page=0', '?page=x'])(
  '%s of a shared page is 400, and a page past the last one leads to it',
  async query => {
    const { path } = await shareByLink(await memberWithWatchlist(), 'watchlist')
    expect((await stranger().get(path + query)).status).toBe(400)
    expect((await stranger().get(`${path}?page=9`)).headers.get('Location')).toBe(path)
  },
)
