import { afterEach, expect, test, vi } from 'vitest'
import { createCaches } from '#tests/fixtures/memory-caches.ts'
import { assetsCache, publicPagesCache } from './cache-names.ts'
import { respondWithPage, storeOfflinePage, storeShownPage } from './respond-with-page.ts'
import { countVisitorChanges, storePage } from './stored-pages.ts'
import type { FetchEvent } from './worker-scope.ts'

const build = import.meta.env.BUILD_ID
const url = 'https://films.example/movie/603'
const minute = 60_000

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const html = (text: string) => new Response(`<html>${text}</html>`, { headers: { 'Content-Type': 'text/html' } })

function stubBrowser(fetch: (url: string, init?: RequestInit) => Promise<Response>) {
  const caches = createCaches()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', fetch)
  return caches
}

const storeCopy = () => storePage(url, html('the copy'), countVisitorChanges())

function navigate() {
  const event = { request: { url }, preloadResponse: Promise.resolve(undefined), waitUntil: () => {} }
  return respondWithPage(event as unknown as FetchEvent) // the part of the event that is used
}

test('a page whose response takes more than four seconds is shown from its copy', async () => {
  stubBrowser(() => new Promise(() => {}))
  await storeCopy()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const response = navigate()
  await vi.advanceTimersByTimeAsync(4000)
  expect(await (await response).text()).toMatch(/^<html data-stored-at="\d+">the copy/)
})

test.each([502, 504, 520, 522, 530])(
  'a page in place of which a proxy responds with %i is shown from its copy',
  async status => {
    stubBrowser(async () => new Response('<h1>nginx</h1>', { status }))
    await storeCopy()
    expect(await (await navigate()).text()).toContain('the copy')
  },
)

test('a page without a copy is waited for as long as its response takes', async () => {
  const network = Promise.withResolvers<Response>()
  stubBrowser(() => network.promise)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const response = navigate()
  await vi.advanceTimersByTimeAsync(60_000)
  network.resolve(html('of the network'))
  expect(await (await response).text()).toContain('of the network')
})

test('the copy of a page that is shown by a link is replaced once it is ten minutes old', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const load = vi.fn(async () => html('newer'))
  stubBrowser(load)
  await storeCopy()
  vi.setSystemTime(Date.now() + 10 * minute - 1)
  await storeShownPage(url)
  expect(load).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() + 1)
  await storeShownPage(url)
  expect(load).toHaveBeenCalledOnce()
})

test('the offline page is requested as an anonymous visitor, past the HTTP cache, and stored with its fonts', async () => {
  const requests: unknown[] = []
  const caches = stubBrowser(async (path, init) => {
    requests.push([path, init])
    return html('<link rel="preload" href="/assets/a-1.woff2"/>')
  })
  await storeOfflinePage()
  expect(requests[0]).toEqual(['/offline', { credentials: 'omit', cache: 'reload' }])
  expect(caches.urlsIn(assetsCache(build))).toEqual(['/offline', '/assets/a-1.woff2'])
})

test('a worker without its offline page is not installed', async () => {
  const caches = stubBrowser(async () => new Response('', { status: 503 }))
  await expect(storeOfflinePage()).rejects.toThrow('/offline responded with 503')
  expect([...caches.urlsIn(assetsCache(build)), ...caches.urlsIn(publicPagesCache(build))]).toEqual([])
})
