import { createHash } from 'node:crypto'
import { get } from 'node:http'
import { expect, test } from 'vitest'
import { createMember } from '#tests/client/http-client.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

const paths = [
  '/',
  '/movie/603',
  '/movie/0',
  '/no/such/page',
  '/robots.txt',
  '/healthz',
  '/readyz',
  '/toprated?page=abc',
]
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']

test('every kind of response has the security headers', async () => {
  for (const path of paths) {
    for (const method of methods) {
      const { headers } = await site.get(path, { method })
      expect(headers.get('X-Content-Type-Options'), `${method} ${path}`).toBe('nosniff')
      expect(headers.get('Content-Security-Policy'), `${method} ${path}`).toMatch(
        /default-src 'none'.*frame-ancestors 'none'/,
      )
      expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('Content-Security-Policy')).not.toMatch(/script-src[^;]*'unsafe/)
    }
  }
})

test('no method and no URL causes a 500', async () => {
  for (const path of [
    ...paths,
    '/movie/%E0%A4%A',
    '/movie/%00',
    '/%ff%fe',
    '/img/drawn/..%2f..%2fetc%2fpasswd',
    '//evil.example/',
    '//',
    '///',
    '//[',
    '//:80',
  ]) {
    for (const method of methods)
      expect((await site.get(path, { method })).status, `${method} ${path}`).toBeLessThan(500)
  }
})

test('a page with script for one rendering only is never served twice: there is no nonce in an anonymous page', async () => {
  const response = await site.get('/')
  expect(await response.text()).not.toContain('nonce=')
  expect(response.headers.get('Content-Security-Policy')).not.toContain('nonce-')
})

test('a page that has not changed is not sent again', async () => {
  const first = await site.get('/popular')
  const etag = first.headers.get('ETag') ?? ''
  expect(etag).toMatch(/^W\/"/)
  const second = await site.get('/popular', { headers: { 'If-None-Match': etag } })
  expect(second.status).toBe(304)
  expect(await second.text()).toBe('')
})

test('an anonymous page is publicly cacheable, and a cookie of no session does not change it', async () => {
  const plain = await site.get('/toprated')
  const withCookie = await site.get('/toprated', { headers: { Cookie: 'theme=dark; other=1' } })
  expect(plain.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=30, must-revalidate')
  expect(await withCookie.text()).toBe(await plain.text())
})

test('a page varies by Cookie, and a picture does not', async () => {
  expect((await site.get('/')).headers.get('Vary')).toBe('Accept-Encoding, Cookie')
  expect((await site.get('/img/drawn/poster-603.svg')).headers.get('Vary')).toBe('Accept-Encoding')
})

test('a response to a visitor with a session is private', async () => {
  const response = await (await createMember(site)).get('/')
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(response.headers.get('Content-Security-Policy')).toMatch(/script-src 'self' 'nonce-/)
})

test('a page for members says to a visitor how to authenticate', async () => {
  const response = await site.get('/user')
  expect(response.status).toBe(401)
  expect(response.headers.get('WWW-Authenticate')).toBe('Cookie realm="filmDB"')
})

test('a HEAD request of a member gets the length and the policy of the page, and no body', async () => {
  const member = await createMember(site)
  const [page, head] = [await member.get('/movie/603'), await member.get('/movie/603', { method: 'HEAD' })]
  expect(await head.text()).toBe('')
  const coded = (response: Response) => response.headers.get('Content-Encoding')
  expect(coded(head)).toBe(coded(page))
  expect(Number(head.headers.get('Content-Length'))).toBeGreaterThan(10_000)
  expect(head.headers.get('Content-Security-Policy')).toMatch(/script-src 'self' 'nonce-.*style-src 'self' 'sha256-/)
})

test('a HEAD request of a member gets no length of a response that was not made', async () => {
  const member = await createMember(site)
  const head = await member.get('/search/suggestions?q=dark', { method: 'HEAD' })
  expect([head.status, head.headers.get('Content-Length')]).toEqual([200, null])
})

test('no response allows inline styles: a plain page names its one style by its hash', async () => {
  for (const path of [
    '/',
    '/movie/603',
    '/robots.txt',
    '/img/drawn/poster-603.svg',
    '/search/suggestions?q=x',
    '/healthz',
  ]) {
    expect((await site.get(path)).headers.get('Content-Security-Policy'), path).not.toContain('unsafe-inline')
  }
  const refused = await site.get('/popular', { method: 'POST' })
  const style = /<style>(.*)<\/style>/s.exec(await refused.text())?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(refused.headers.get('Content-Security-Policy')).toContain(`style-src 'sha256-${hash}'`)
})

test('a claimed host appears nowhere in a response', async () => {
  const text = await pageFor('evil.example', { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' })
  expect(text).toContain('<html')
  expect(text).not.toContain('evil.example')
})

test('a body of more than 64 KB is refused with a sentence', async () => {
  const response = await site.get('/signin', { method: 'POST', body: 'x'.repeat(2_000_000) })
  expect(response.status).toBe(413)
  expect(await response.text()).toContain('larger than filmDB accepts')
})

test('a URL of more than 8 KB is rejected with 414', async () => {
  const response = await site.get(`/search?q=${'x'.repeat(9000)}`)
  expect(response.status).toBe(414)
})

/** The home page as somebody gets it who claims another Host; `fetch` would not let us. */
function pageFor(host: string, headers: Record<string, string>) {
  return new Promise<string>((resolve, reject) => {
    get(`${site.url}/?host=${host.length}`, { headers: { Host: host, ...headers } }, async response => {
      resolve((await response.toArray()).join(''))
    }).on('error', reject)
  })
}
