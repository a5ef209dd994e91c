import { afterAll, expect, test, vi } from 'vitest'
import { createCaches } from '#tests/fixtures/memory-caches.ts'
import { memberPagesCache, ownerOfCache } from './cache-names.ts'
import type { PageShown } from './page-shown.ts'
import type { FetchEvent } from './worker-scope.ts'

const origin = 'https://films.example'
let onFetch: (event: FetchEvent) => void = () => {}
let onMessage: (event: { data: PageShown; waitUntil: (work: Promise<unknown>) => void }) => void = () => {}
let onActivate: (event: { waitUntil: (work: Promise<unknown>) => void }) => void = () => {}

const fail = () => Promise.reject(new DOMException('An unexpected internal error was encountered.', 'UnknownError'))

vi.stubGlobal('location', { origin })
vi.stubGlobal('caches', { open: fail, keys: fail })
vi.stubGlobal('fetch', async () => new Response('of the network'))
vi.stubGlobal('addEventListener', (name: string, listener: typeof onFetch & typeof onActivate & typeof onMessage) => {
  if (name === 'fetch') onFetch = listener
  if (name === 'activate') onActivate = listener
  if (name === 'message') onMessage = listener
})
afterAll(() => vi.unstubAllGlobals())
await import('./service-worker.ts')

/** Returns the worker's response, once everything it does beside is done. */
async function request(path: string, { method = 'GET', mode = 'cors' } = {}) {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const works: Promise<unknown>[] = []
  const event = {
    request: { url: origin + path, method, mode },
    preloadResponse: Promise.resolve(undefined),
    waitUntil: (work: Promise<unknown>) => works.push(work),
    respondWith: resolve,
  }
  onFetch(event as unknown as FetchEvent) // the part of the event that the worker uses
  const response = await promise
  await Promise.all(works)
  return response.text()
}

test.each([
  ['a built file', '/assets/site-abc.js', {}],
  ['a picture', '/img/drawn/poster-603.svg', {}],
  ['a page', '/movie/603', { mode: 'navigate' }],
  ['a form of the account', '/signout', { method: 'POST' }],
  ['the way back from the OpenID provider', '/auth/callback/google?code=1', { mode: 'navigate' }],
])('while the storage of the browser fails, %s comes from the network', async (_, path, init) => {
  expect(await request(path, init)).toBe('of the network')
})

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 'disable'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36', 'enable'],
])('the worker of %s: navigation preload %s', async (userAgent, expected) => {
  const calls: string[] = []
  const navigationPreload = { enable: async () => calls.push('enable'), disable: async () => calls.push('disable') }
  vi.stubGlobal('caches', { keys: async () => [] })
  vi.stubGlobal('navigator', { userAgent })
  vi.stubGlobal('registration', { navigationPreload })
  vi.stubGlobal('clients', { claim: async () => calls.push('claim') })
  await new Promise(resolve => onActivate({ waitUntil: work => resolve(work) }))
  expect(calls).toEqual([expected, 'claim'])
})

test.each([
  ['a form of the account', '/signout', { method: 'POST' }],
  ['the way back from the OpenID provider', '/auth/callback/google?code=1', { mode: 'navigate' }],
])('%s deletes the pages of members before it is sent, and those that are stored meanwhile', async (_, path, init) => {
  const caches = createCaches()
  const storeAsMember = () => caches.open(memberPagesCache(import.meta.env.BUILD_ID, 'ada'))
  await storeAsMember()
  const stored: string[][] = []
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', async () => {
    stored.push(await caches.keys())
    await storeAsMember()
    return new Response('of the network')
  })
  await request(path, init)
  expect([...stored, await caches.keys()]).toEqual([[], []])
})

test.each([
  ['of the member', 'ada', ['ada']],
  ['whose visitor is unknown, because sessions cannot be looked up,', undefined, ['ada']],
  ['of another member', 'bob', []],
  ['of an anonymous visitor', null, []],
])('a page %s that is shown leaves these pages of members stored', async (_, memberId, expected) => {
  const caches = createCaches()
  const build = import.meta.env.BUILD_ID
  await caches.open(memberPagesCache(build, 'ada'))
  vi.stubGlobal('caches', caches)
  const data = { url: `${origin}/signin`, memberId, resources: [] }
  await new Promise(resolve => onMessage({ data, waitUntil: work => resolve(work) }))
  expect((await caches.keys()).map(name => ownerOfCache(name, build))).toEqual(expected)
})
