// Which requests make a page, and which are served the page that is there.
import { expect, test } from 'vitest'
import { megabytes } from '#app/domain/units.ts'
import { createMember } from '#tests/client/http-client.ts'
import { metric } from '#tests/client/metric.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

const renders = () => metric(site, 'filmdb_http_renders_total', 'kind="page"')

/** The pages of these paths, and how many of them were rendered. */
async function responsesFor(paths: string[], headers: Record<string, string> = {}) {
  const before = await renders()
  const responses: { status: number; headers: Headers; html: string }[] = []
  for (const path of paths) {
    const response = await site.get(path, { headers })
    responses.push({ status: response.status, headers: response.headers, html: await response.text() })
  }
  return { responses, rendered: (await renders()) - before }
}

const numbered = (pathOf: (index: number) => string) => Array.from({ length: 150 }, (_, index) => pathOf(index))

test('150 distinct query strings on a page that reads none of them are one page', async () => {
  for (const path of ['/', '/privacy-policy', '/movie/603', '/popular.data']) {
    const { responses, rendered } = await responsesFor(numbered(index => `${path}?utm=zebra${index}`))
    expect(new Set(responses.map(({ status }) => status)), path).toEqual(new Set([200]))
    expect(new Set(responses.map(({ html }) => html)).size, path).toBe(1)
    expect(responses[0]?.html, path).not.toContain('zebra')
    expect(rendered, path).toBe(1)
  }
})

test('the search params that a page reads select its content, whatever other params the URL has', async () => {
  const { responses } = await responsesFor([
    '/toprated?page=2',
    '/toprated?utm=1&page=2&x',
    '/toprated?page=2&page=3',
    '/toprated',
  ])
  const [second, again, twice, first] = responses
  expect(second?.html).toContain('Top Rated Movies, page 2')
  expect(again?.html).toBe(second?.html)
  expect(twice?.status).toBe(400)
  expect(first?.html).not.toBe(second?.html)
  expect((await responsesFor(['/?popular=most&x=1'])).responses[0]?.status).toBe(400)
  const genres = await responsesFor(['/popular?genre=War&genre=Drama', '/popular?x=2&genre=War&y&genre=Drama'])
  expect(genres.responses[1]?.html).toBe(genres.responses[0]?.html)
  expect(genres.responses[0]?.html).toContain('Popular Movies: Drama or War')
  expect(genres.rendered).toBe(1)
})

test('150 unknown paths are one page, a 404', async () => {
  const { responses, rendered } = await responsesFor(numbered(index => `/zebra${index}/${index}`))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]))
  expect(responses[0]?.html).toContain('Page not found')
  expect(responses[0]?.html).not.toContain('zebra')
  expect(rendered).toBeLessThanOrEqual(1)
})

test('another spelling of a path is the same page', async () => {
  await responsesFor(['/terms-of-service'])
  const { responses, rendered } = await responsesFor(['/Terms-Of-Service', '/terms-of-service/'])
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  expect(rendered).toBe(0)
})

test('a session cookie that this site has not signed gets the shared page', async () => {
  await responsesFor(['/toprated'])
  for (const cookie of ['filmdb.session=anything', 'filmdb.session=a.b', 'filmdb.notice=<b>', 'filmdb.link=x']) {
    const { responses, rendered } = await responsesFor(['/toprated'], { Cookie: cookie })
    expect(responses[0]?.headers.get('Cache-Control'), cookie).toBe('public, max-age=0, s-maxage=30, must-revalidate')
    expect(responses[0]?.headers.getSetCookie(), cookie).toEqual([])
    expect(rendered, cookie).toBe(0)
  }
})

test('a session cookie that is signed gets a page of its own, also after the session has ended', async () => {
  const member = await createMember(site)
  expect(await (await member.get('/toprated')).text()).toContain(member.person.firstName)
  const ended = `filmdb.session=${member.cookies.get('filmdb.session')}`
  await member.send('/signout', {})
  const { responses } = await responsesFor(['/toprated'], { Cookie: ended })
  expect(responses[0]?.headers.get('Cache-Control')).toBe('private, no-store')
  expect(responses[0]?.headers.getSetCookie().join()).toMatch(/^filmdb\.session=;/)
})

test('a page from the cache has the status, headers and bytes of the rendered one, whatever the spelling of its path', async () => {
  for (const path of ['/toprated?page=3', '/no/such/page', '/popular.data', '/search/suggestions?q=alien']) {
    // An encoded character in the path is left to the app.
    const encoded = path.replace(/[a-z]/, character => `%${character.charCodeAt(0).toString(16)}`)
    const { responses } = await responsesFor([path, path, encoded], { 'Accept-Encoding': 'gzip' })
    const [rendered, cached, other] = responses.map(({ headers, ...rest }) => {
      // A later response is encoded in fewer bytes.
      return { ...rest, headers: [...headers].filter(([name]) => name !== 'date' && name !== 'content-length') }
    })
    expect(cached, path).toEqual(rendered)
    expect(other, path).toEqual(rendered)
  }
})

test('a HEAD request for a cached page has its headers and no body, and a known ETag gets 304', async () => {
  await responsesFor(['/privacy-policy'])
  const headers = { 'Accept-Encoding': 'identity' }
  const requests = ['GET', 'HEAD'].map(method => site.get('/privacy-policy', { method, headers }))
  const [page, head] = await Promise.all(requests)
  expect(head?.headers.get('Content-Length')).toBe(page?.headers.get('Content-Length'))
  expect(await head?.text()).toBe('')
  const etag = page?.headers.get('ETag') ?? ''
  for (const tags of [etag, etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    const known = await site.get('/privacy-policy', { headers: { 'If-None-Match': tags } })
    expect([known.status, known.headers.get('X-Frame-Options'), await known.text()]).toEqual([304, 'DENY', ''])
  }
})

test('files and health routes are served while the page of unknown paths is cached', async () => {
  await responsesFor(['/no/such/page', '/no/such/page'])
  for (const path of ['/favicon.svg', '/favicon.ico', '/healthz', '/readyz', '/metrics']) {
    const headers = path === '/metrics' ? undefined : { 'X-Forwarded-For': '10.0.0.1' }
    expect((await fetch(site.url + path, headers && { headers })).status, path).toBe(200)
  }
})

test('each response has one line in the log, without its query', async () => {
  for (const query of ['owl', 'owl', 'emu']) await (await site.get(`/search?q=${query}`)).text()
  const lines = site.logged.filter(({ path }) => path === '/search')
  expect(lines).toHaveLength(3)
  for (const line of lines) expect(line).toMatchObject({ level: 'info', method: 'GET', status: 200, roundTrips: 0 })
  expect(JSON.stringify(site.logged)).not.toMatch(/owl|emu/)
})

test('drawings of more bytes than the cache has leave the pages that are cached', async () => {
  const paths = ['/privacy-policy', '/popular']
  await responsesFor(paths)
  let version = 0
  // Long URLs, of which the cache counts each byte too: few requests, done before the pages are stale (30 s).
  const nextPath = () => `/img/drawn/backdrop-603.svg?v=${String(version++).padStart(12_000, '0')}`
  for (let bytes = 0; bytes < 70 * megabytes; ) {
    const ten = Array.from({ length: 10 }, async () => {
      const path = nextPath()
      const body = await (await site.get(path)).arrayBuffer()
      return 2 * body.byteLength + 2 * path.length + 4000 // as the cache counts them: bytes and their encodings, headers
    })
    for (const size of await Promise.all(ten)) bytes += size
  }
  expect((await responsesFor(paths)).rendered).toBe(0)
})
