// The secrecy of links: caches, guesses, database round trips, the log.
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createClient } from '#tests/client/http-client.ts'
import { memberWithWatchlist, shareByLink } from '#tests/client/secret-urls.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const stranger = () => createClient(site)

test('no cache, no search engine and no other site learns of a shared page', async () => {
  const ada = await memberWithWatchlist(site)
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

test('a link in a message has the number of films and the card of the site, and nothing of the member', async () => {
  const ada = await memberWithWatchlist(site)
  const { path, id } = await shareByLink(ada, 'watchlist')
  await ada.send('/user/sharing', { intent: 'change', id, withName: 'on' })
  const html = await (await stranger().get(path)).text()
  const [head = ''] = /^.*<\/head>/s.exec(html) ?? []
  const description = 'A watchlist of 1 film on filmDB.'
  expect(head).toContain(`<meta name="description" content="${description}"/>`)
  expect(head).toContain(`<meta property="og:description" content="${description}"/>`)
  expect(head).toMatch(/<meta property="og:image" content="[^"]+\/img\/drawn\/card-site\.png[^"]*"/)
  expect(head).not.toContain(ada.person.firstName)
  expect(head).not.toContain(path)
})

test('hundreds of guesses find nothing, and one client is limited', async () => {
  const { path } = await shareByLink(await memberWithWatchlist(site), 'watchlist')
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
  const { path } = await shareByLink(await memberWithWatchlist(site), 'watchlist')
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
  const { path } = await shareByLink(await memberWithWatchlist(site), 'watchlist')
  const token = path.split('/').at(-1) ?? ''
  for (const url of [path, `${path}.data`, `${path}/more`, `/SHARED/${token}?page=2`, `/feed/${token}`]) {
    await (await stranger().get(url)).arrayBuffer()
  }
  await expect.poll(() => site.logged.filter(line => line.path === '/feed/[hidden]').length).toBeGreaterThan(0)
  expect(JSON.stringify(site.logged)).not.toContain(token)
})
