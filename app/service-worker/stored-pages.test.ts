import { afterEach, expect, test, vi } from 'vitest'
import { createCaches } from '#tests/fixtures/memory-caches.ts'
import { memberPagesCache, publicPagesCache } from './cache-names.ts'
import { countVisitorChanges, findStoredPage, forgetMembers, hasStoredPage, storePage } from './stored-pages.ts'

const build = import.meta.env.BUILD_ID
const pageUrl = (id: number) => `https://films.example/movie/${id}`

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function stubCaches(beforeOpen?: () => Promise<void>) {
  const caches = createCaches(beforeOpen)
  vi.stubGlobal('caches', caches)
  return caches
}

const aPage = (memberId?: string, init?: ResponseInit) =>
  new Response(`<html><head>${memberId ? `<script data-member="${memberId}"></script>` : ''}</head></html>`, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' },
    ...init,
  })

const store = (url: string, page = aPage()) => storePage(url, page, countVisitorChanges())

test('a browser keeps the 50 pages that were stored last', async () => {
  const caches = stubCaches()
  for (let id = 1; id <= 50; id += 1) await store(pageUrl(id))
  await store(pageUrl(1))
  await store(pageUrl(51))
  const stored = caches.urlsIn(publicPagesCache(build))
  expect([stored.length, stored[0], stored.at(-2), stored.at(-1)]).toEqual([50, pageUrl(3), pageUrl(1), pageUrl(51)])
})

test('a page of a member that was requested before the sign-out is not stored after it', async () => {
  const caches = stubCaches()
  const changesBefore = countVisitorChanges()
  await forgetMembers()
  expect(await storePage(pageUrl(603), aPage('ada'), changesBefore)).toBeNull()
  expect(await caches.keys()).toEqual([])
})

test('a member who signs out while a page is being stored leaves no copy', async () => {
  const caches = stubCaches(forgetMembers)
  await store(pageUrl(603), aPage('ada'))
  expect((await caches.keys()).filter(name => name.includes('member'))).toEqual([])
})

test('a page of another member deletes the pages of the first, and one of a visitor those of all', async () => {
  const caches = stubCaches()
  await store(pageUrl(1), aPage('ada'))
  await store(pageUrl(2), aPage('eve'))
  expect(await caches.keys()).toEqual([memberPagesCache(build, 'eve')])
  await store(pageUrl(3))
  expect(await caches.keys()).toEqual([publicPagesCache(build)])
})

test('while a member is signed in, no page of anonymous visitors is shown', async () => {
  stubCaches()
  await store(pageUrl(1))
  await store(pageUrl(2), aPage('ada'))
  expect([await findStoredPage(pageUrl(1)), (await findStoredPage(pageUrl(2)))?.status]).toEqual([null, 200])
})

test('a copy is shown for 14 days, as text without an encoding', async () => {
  const day = 86_400_000
  vi.useFakeTimers({ toFake: ['Date'] })
  stubCaches()
  await store(pageUrl(603))
  vi.setSystemTime(Date.now() + 14 * day)
  expect((await findStoredPage(pageUrl(603)))?.headers.has('Content-Encoding')).toBe(false)
  vi.setSystemTime(Date.now() + 1)
  expect(await findStoredPage(pageUrl(603))).toBeNull()
})

test('a copy that was stored while the clock was a year ahead is not shown, and is replaced', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  stubCaches()
  const now = Date.now()
  vi.setSystemTime(now + 365 * 86_400_000)
  await store(pageUrl(603))
  vi.setSystemTime(now)
  expect(await findStoredPage(pageUrl(603))).toBeNull()
  expect(await hasStoredPage(pageUrl(603), { maxAgeMs: 600_000 })).toBe(false)
})

test.each([
  ['a redirected page', pageUrl(603), Object.defineProperty(aPage(), 'redirected', { value: true })],
  ['an error page', pageUrl(603), aPage(undefined, { status: 503 })],
  ['a file', pageUrl(603), new Response('{}', { headers: { 'Content-Type': 'application/json' } })],
  ['a page of a form', 'https://films.example/signin', aPage()],
])('%s is not stored', async (_, url, response) => {
  const caches = stubCaches()
  expect(await store(url, response)).toBeNull()
  expect(caches.urlsIn(publicPagesCache(build))).toEqual([])
})
