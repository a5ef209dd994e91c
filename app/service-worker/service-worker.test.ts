import { afterAll, expect, test, vi } from 'vitest'
import type { FetchEvent } from './worker-scope.ts'

const origin = 'https://films.example'
let onFetch: (event: FetchEvent) => void = () => {}

const fail = () => Promise.reject(new DOMException('An unexpected internal error was encountered.', 'UnknownError'))

vi.stubGlobal('location', { origin })
vi.stubGlobal('caches', { open: fail, keys: fail })
vi.stubGlobal('fetch', async () => new Response('of the network'))
vi.stubGlobal('addEventListener', (name: string, listener: typeof onFetch) => {
  if (name === 'fetch') onFetch = listener
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
