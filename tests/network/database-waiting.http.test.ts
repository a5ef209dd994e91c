// The site while its database server does not respond: what is in memory is served, all else gets 503.
import { createHmac, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { visibleText } from '../client/visible-text.ts'
import { startFilmServices } from '../services/film-services/start-film-services.ts'
import { freePort } from '../services/free-port.ts'
import { startSiteProcess } from '../services/start-process.ts'

const AUTH_SECRET = randomBytes(32).toString('hex')
const unreachable = `postgres://films:hunter2@127.0.0.1:${await freePort()}/films`

const toClose: (() => Promise<unknown>)[] = []
afterAll(() => Promise.all(toClose.map(close => close())))

/** Starts a server process whose database does not respond; it is removed after the test file. */
async function startWaiting(settings: Record<string, string> = {}) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'filmdb-waiting-'))
  const site = await startSiteProcess({ DATA_DIR, DATABASE_URL: unreachable, AUTH_SECRET, ...settings })
  toClose.push(async () => {
    site.child.kill('SIGKILL')
    await site.ended
    rmSync(DATA_DIR, { recursive: true, force: true })
  })
  const get = (path: string, init?: RequestInit) => fetch(site.url + path, { redirect: 'manual', ...init })
  const isListening = () =>
    get('/healthz').then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isListening())) {
    if (site.child.exitCode !== null) throw new Error(`the server ended:\n${site.output()}`)
    await pause(20)
  }
  return { ...site, get }
}

const site = await startWaiting()

const publicPaths = [
  '/',
  '/popular',
  '/popular?genre=Western',
  '/toprated',
  '/toprated?page=7',
  '/movie/603',
  '/movie/tt0133093',
  '/search',
  '/search?q=the+godfathr',
  '/search?q=dune+2021',
  '/search/suggestions?q=god',
  '/recommendations?genre=Western',
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/img/drawn/poster-603.svg',
  '/img/drawn/backdrop-603.svg',
  '/img/drawn/card-603.png',
  '/img/drawn/card-site.png',
  '/privacy-policy',
  '/terms-of-service',
  '/signin',
  '/signup',
  '/forgotpassword',
  '/popular.data',
]

test.each(publicPaths)('an anonymous visitor reads %s before the database is open', async path => {
  const response = await site.get(path)
  expect(response.status).toBe(200)
  expect(await response.text()).not.toContain('Unexpected Application Error')
})

test('an anonymous visitor sees Sign In before the database is open', async () => {
  const words = visibleText(await (await site.get('/popular')).text())
  expect(words).toContain('Sign In')
  expect(words).not.toContain('cannot be reached')
})

test('before the database is open a film that only it may know gets 503, healthz 200 and readyz 503', async () => {
  const unread = await site.get('/movie/999999999')
  expect([unread.status, unread.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
  expect((await site.get('/movie/none')).status).toBe(404)
  expect((await site.get('/healthz')).status).toBe(200)
  const readiness = await site.get('/readyz')
  expect([readiness.status, await readiness.text()]).toEqual([503, 'waiting for the database'])
})

/** The cookie of a session with a valid signature, which only the database can look up. */
function sessionCookie() {
  const token = randomBytes(24).toString('base64url')
  const signature = createHmac('sha256', AUTH_SECRET).update(token).digest('base64')
  return { Cookie: `filmdb.session=${encodeURIComponent(`${token}.${signature}`)}` }
}

test.each(['/', '/popular', '/movie/603', '/search?q=dune', '/toprated'])(
  'a member whose session cannot be looked up reads %s without Sign In and sees which parts are unavailable',
  async path => {
    const response = await site.get(path, { headers: sessionCookie() })
    const words = visibleText(await response.text())
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(response.headers.getSetCookie()).toEqual([])
    expect(words).toContain('Your ratings, watchlist and reviews cannot be reached at the moment.')
    expect(words).not.toMatch(/Sign in|Sign In|Logout|Profil|Add to watch list/)
  },
)

test.each(['/user', '/user.data', '/watchlist', '/user/export.zip', '/update-Password', '/delete-account'])(
  'a member who opens %s gets 503 with Retry-After while the database is unavailable',
  async path => {
    const response = await site.get(path, { headers: sessionCookie() })
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await response.text()).toContain('filmDB cannot reach its database at the moment.')
  },
)

test('a rating sent while the database is unavailable gets 503 with Retry-After', async () => {
  const headers = { ...sessionCookie(), 'Content-Type': 'application/json' }
  const response = await site.get('/movie/603/rating', { method: 'PUT', body: '{"stars":4}', headers })
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test('a sign-in while the database is unavailable gets 503, and the form keeps the email address', async () => {
  const body = new URLSearchParams({ email: 'ada@example.org', password: 'analytical engine' })
  const response = await site.get('/signin', { method: 'POST', body, headers: { Origin: site.url } })
  const html = await response.text()
  expect([response.status, html.includes('ada@example.org')]).toEqual([503, true])
  expect(visibleText(html)).toContain('filmDB cannot reach its database at the moment.')
})

test('with film services configured live films are served while their stored responses are unavailable', async () => {
  const services = await startFilmServices()
  toClose.push(services.close)
  const live = await startWaiting(services.settings)
  for (const path of ['/', '/movie/603', '/movie/1710001', '/search?q=dune', '/popular', '/toprated?page=2']) {
    const response = await live.get(path)
    expect([path, response.status]).toEqual([path, 200])
  }
  expect(visibleText(await (await live.get('/movie/1710001?again=1')).text())).toMatch(/Coming Film \d+/)
})

test('SIGTERM ends a process that waits for its database with code 0', async () => {
  const waiting = await startWaiting()
  waiting.child.kill('SIGTERM')
  expect(await waiting.ended).toEqual({ code: 0, signal: null })
  expect(waiting.output()).not.toContain('hunter2')
})
