// One client requests more than its share: it is rejected early, and all others are served.
import { expect, test } from 'vitest'
import { createMember } from '#tests/client/http-client.ts'
import { getMetrics, metric } from '#tests/client/metric.ts'
import { requestFrom, sendBytes } from '#tests/client/request-from.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const member = await createMember(site)
await site.get('/')

const searches = { count: 0 }

function newSearch(page = '/search') {
  searches.count += 1
  return `${page}?q=${searches.count.toString(36)}zq`
}

const shed = (reason: string) => metric(site, 'filmdb_http_requests_shed_total', `reason="${reason}"`)

/** Sends this number of new searches at once from this IP address and counts the responses by status. */
async function flood(ipAddress: string, count: number, page?: string) {
  const responses = await Promise.all(
    Array.from({ length: count }, () => requestFrom(ipAddress, site.url + newSearch(page))),
  )
  return Map.groupBy(responses, ({ status }) => status)
}

/** Floods until a request is refused with 429: how many requests that takes depends on how fast the machine is. */
async function rejectRequest(ipAddress: string, page?: string) {
  for (;;) {
    const response = (await flood(ipAddress, 200, page)).get(429)?.[0]
    if (response) return response
  }
}

test('a client that requests 300 new pages at once is limited, other clients are not, and no response is a 500', async () => {
  const flooding = flood('127.0.0.2', 300)
  const others = await Promise.all(['/', '/user', newSearch()].map(path => member.get(path)))
  const statuses = new Set((await flooding).keys())
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
  expect([...statuses].filter(status => ![200, 429, 503].includes(status))).toEqual([])
  expect(statuses.size).toBeGreaterThan(1)
})

test('a shed request gets a small page with the reason and Retry-After, and a metric counts it', async () => {
  const refused = await rejectRequest('127.0.0.2')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.body).toContain('<h1>Too many requests</h1>')
  expect(await shed('rate_limit')).toBeGreaterThan(0)
})

test('a client over its limit still gets cached pages, files and health', async () => {
  await flood('127.0.0.3', 300)
  for (const path of ['/', '/?utm=1', '/favicon.svg', '/healthz', '/readyz']) {
    expect((await requestFrom('127.0.0.3', site.url + path)).status, path).toBe(200)
  }
})

test('a shed request of a script gets JSON, and one for a page’s data gets a message', async () => {
  const json = await rejectRequest('127.0.0.4', '/search/suggestions')
  expect(JSON.parse(json.body)).toEqual({
    error: 'You sent too many requests. Try again in a few seconds.',
  })
  const data = await rejectRequest('127.0.0.5', '/search.data')
  expect(data.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(data.body).toBe('You sent too many requests. Try again in a few seconds.')
})

test('one socket with 1,000 pipelined searches does not block the site', async () => {
  const requests = Array.from({ length: 1000 }, () => `GET ${newSearch()} HTTP/1.1\r\nHost: films\r\n\r\n`)
  const flooding = sendBytes(site.url, requests.join(''), '127.0.0.6')
  const others = await Promise.all(['/', '/user', '/movie/603', newSearch()].map(path => member.get(path)))
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await flooding
  expect(await shed('pipeline_too_long')).toBe(1)
  expect(site.logged.filter(({ level }) => level === 'error')).toEqual([])
})

test('twenty-one pipelined requests get their responses in order', async () => {
  const paths = Array.from({ length: 20 }, (_, index) => `/search/suggestions?q=film${index}`)
  const requests = paths.map(path => `GET ${path} HTTP/1.1\r\nHost: films\r\n\r\n`).join('')
  const responses = await sendBytes(
    site.url,
    `${requests}GET /healthz HTTP/1.1\r\nHost: films\r\nConnection: close\r\n\r\n`,
  )
  expect([...responses.matchAll(/"q":"film(\d+)"/g)].map(([, index]) => Number(index))).toEqual([...Array(20).keys()])
})

test('share cards beyond twenty waiting ones are rejected, and pages are still served', async () => {
  const ids = [...(await (await site.get('/sitemap.xml')).text()).matchAll(/\/movie\/(\d+)/g)].map(([, id]) => id)
  const cards = ids
    .slice(0, 60)
    .map((id, index) => requestFrom(`127.0.1.${index}`, `${site.url}/img/drawn/card-${id}.png`))
  const page = member.get('/user')
  const responses = await Promise.all(cards)
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 503]))
  expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(10)
  expect((await page).status).toBe(200)
})

test('no metric contains an IP address', async () => {
  expect(await (await getMetrics(site)).text()).not.toContain('127.0')
})
