// Requests rejected before routing: wrong methods, malformed URLs, cross-site writes.
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

const onlyRead = [
  '/',
  '/popular',
  '/toprated/',
  '/search?q=dune',
  '/movie/603',
  '/watchlist',
  '/terms-of-service',
  '/search/suggestions',
  '/recommendations',
  '/img/drawn/poster-603.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/site.webmanifest',
  '/healthz',
  '/readyz',
  '/_.data',
  '/popular.data',
]

test('a route without an action responds with 405 to every other method', async () => {
  for (const path of onlyRead) {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const response = await site.get(path, { method })
      expect(response.status, `${method} ${path}`).toBe(405)
      expect(response.headers.get('Allow'), `${method} ${path}`).toBe('GET, HEAD')
      expect(await response.text(), `${method} ${path}`).toContain('This address does not accept this kind of request.')
    }
  }
})

test('a form is read and sent, and nothing else', async () => {
  const response = await site.get('/signin', { method: 'PATCH' })
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST'])
})

test('a method that fetch cannot send gets a 405, and an unknown one a 501, with all security headers', async () => {
  const sent = (method: string, path: string) =>
    sentRaw(`${method} ${path} HTTP/1.1\r\nHost: films\r\nConnection: close\r\n\r\n`)
  const refused = await sent('TRACE', '/popular')
  expect(refused).toMatch(/^HTTP\/1\.1 405 Method Not Allowed\r\n/)
  expect(refused).toMatch(/^allow: GET, HEAD\r$/im)
  const unknown = await Promise.all(['FOO', 'get'].map(method => sent(method, '/signin')))
  for (const answer of unknown) {
    expect(answer).toMatch(/^HTTP\/1\.1 501 Not Implemented\r\n/)
    // The methods of the path are not known: any list would be wrong.
    expect(answer).not.toMatch(/^allow:/im)
  }
  for (const answer of [refused, ...unknown]) {
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im)
    expect(answer).toMatch(/^content-security-policy: default-src 'none'/im)
    expect(answer).toContain('this kind of request.')
  }
})

test('input that is not HTTP gets an error page, and the connection is closed', async () => {
  expect(await sentRaw('hello?\r\n\r\n')).toMatch(/^HTTP\/1\.1 501 .*<h1>/s)
  const header = `X: ${'x'.repeat(100_000)}\r\n`
  expect(await sentRaw(`GET / HTTP/1.1\r\nHost: films\r\n${header}\r\n`)).toMatch(/^HTTP\/1\.1 431 /)
})

test('errors that Node would respond to itself get a page and all security headers', async () => {
  const requests: [RegExp, string][] = [
    [/^HTTP\/1\.1 400 /, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    [/^HTTP\/1\.1 400 /, 'OPTIONS * HTTP/1.1\r\nHost: films\r\nConnection: close\r\n\r\n'],
    [/^HTTP\/1\.1 400 /, 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
    [/^HTTP\/1\.1 400 /, 'GET / HTTP/1.1\r\nHost: films\r\nHost: films\r\nConnection: close\r\n\r\n'],
    [/^HTTP\/1\.1 400 /, 'GET / HTTP/2.0\r\nHost: films\r\nConnection: close\r\n\r\n'],
    [/^HTTP\/1\.1 417 /, 'GET / HTTP/1.1\r\nHost: films\r\nExpect: cake\r\nConnection: close\r\n\r\n'],
    [/^HTTP\/1\.1 200 /, 'GET /privacy-policy HTTP/1.0\r\n\r\n'],
  ]
  for (const [status, bytes] of requests) {
    const answer = await sentRaw(bytes)
    expect(answer, bytes).toMatch(status)
    for (const header of ['x-content-type-options: nosniff', "content-security-policy: default-src 'none'"]) {
      expect(answer.toLowerCase(), bytes).toContain(header)
    }
    expect(answer, bytes).toContain('<h1')
  }
})

test.each(['/search?q=%00', '/search?q=a%1Bb', '/popular?genre=%00', '/movie/603%00', '/search/suggestions?q=%00'])(
  'the control character in %s is refused with a sentence and not said again',
  async path => {
    const response = await site.get(path)
    expect(response.status).toBe(400)
    const page = await response.text()
    expect(page).toContain('This request is not valid')
    expect(page).not.toMatch(/[^\P{Cc}\n]/u)
  },
)

test('a cross-site form is rejected with a page that has the reason', async () => {
  const foreign: Record<string, string>[] = [
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: site.url, 'Sec-Fetch-Site': 'same-site' },
  ]
  for (const headers of foreign) {
    const { status, body } = await sentForm('/signin', headers)
    expect(status, JSON.stringify(headers)).toBe(403)
    expect(body).toContain(
      '<h1>This request is not allowed</h1><p>It was sent from another site, so nothing was changed.</p>',
    )
    expect((await sentForm('/signin.data', headers)).body).toBe(
      'It was sent from another site, so nothing was changed.',
    )
  }
  expect(site.logged).toContainEqual(expect.objectContaining({ level: 'warn', origin: 'https://evil.example' }))
})

test('a route that responds with a file has no data', async () => {
  const files = ['/user/export.zip', '/list/x/letterboxd.csv', '/img/original/x.jpg', '/sitemap/1.xml', '/user/avatar']
  for (const path of files) expect((await site.get(`${path}.data`)).status, path).toBe(404)
  expect((await site.get('/popular.data')).status).toBe(200)
})

test('a route that responds with a file has no data under an encoded path either', async () => {
  for (const file of ['/img/drawn/card-603.png', '/img/drawn/poster-603.svg', '/sitemap/1.xml']) {
    for (const ending of ['%2Edata', '%2edata', '.dat%61', '.data/']) {
      expect((await site.get(file + ending)).status, file + ending).toBe(404)
    }
  }
})

test('our own form is done under every name this machine has for itself', async () => {
  const { port } = new URL(site.url)
  for (const name of ['localhost', '127.0.0.1', '[::1]']) {
    const origin = `http://${name}:${port}`
    expect((await sentForm('/signin', { Origin: origin, 'Sec-Fetch-Site': 'same-origin' })).status, origin).toBe(400)
  }
  expect((await sentForm('/signin', {})).status).toBe(400)
})

/** Sends an empty sign-in with headers `fetch` keeps for browsers; done, it is a 400 for the fields that are missing. */
async function sentForm(path: string, headers: Record<string, string>) {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded', ...headers }
  const sending = request(site.url + path, { method: 'POST', headers: form }).end('email=')
  const [answer] = await once(sending, 'response')
  return { status: answer.statusCode, body: await text(answer) }
}

/** The response to these bytes, until the server closes the connection. */
function sentRaw(bytes: string) {
  const line = connect(Number(new URL(site.url).port), 'localhost')
  line.write(bytes)
  return text(line)
}
