import { afterEach, expect, test, vi } from 'vitest'
import { createCaches } from '#tests/fixtures/memory-caches.ts'
import { assetsCache, picturesCache } from './cache-names.ts'
import { respondWithAsset, respondWithPicture, storeFiles } from './respond-with-file.ts'

const assets = assetsCache(import.meta.env.BUILD_ID)
const requestOf = (name: string | number) => new Request(`https://films.example/img/${name}`)

afterEach(() => vi.unstubAllGlobals())

/** Each response has the number of its request. */
function stubBrowser(init: ResponseInit = {}) {
  const caches = createCaches()
  let requests = 0
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', async () => {
    requests += 1
    return new Response(String(requests), init)
  })
  return caches
}

/** Returns the text of the response, once it is stored. */
async function respond(request: Request, answer = respondWithPicture) {
  const stored: Promise<unknown>[] = []
  const response = await answer({ request, waitUntil: promise => stored.push(promise) })
  while (stored.length > 0) await stored.shift()
  return response.text()
}

test('a browser keeps the 300 pictures that were stored last', async () => {
  const caches = stubBrowser()
  const requests = Array.from({ length: 301 }, (_, index) => requestOf(index))
  await storeFiles(requests, respondWithPicture)
  expect(caches.urlsIn(picturesCache)).toEqual(requests.slice(1).map(({ url }) => url))
})

test('a stored picture is shown at once, and the next time as it is now', async () => {
  stubBrowser({ headers: { 'Cache-Control': 'public, max-age=60' } })
  const shown = [await respond(requestOf(603)), await respond(requestOf(603)), await respond(requestOf(603))]
  expect(shown).toEqual(['1', '1', '2'])
})

test('a picture that never changes is loaded once', async () => {
  stubBrowser({ headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } })
  for (const shown of ['1', '1', '1']) expect(await respond(requestOf(603))).toBe(shown)
})

test.each([
  ['a picture of a member', { headers: { 'Cache-Control': 'private, no-store' } }],
  ['a picture that is missing', { status: 404 }],
])('%s is not stored', async (_, init) => {
  const caches = stubBrowser(init)
  await respond(requestOf('own'))
  expect(caches.urlsIn(picturesCache)).toEqual([])
})

test('a built file is loaded once, and one that is missing is not stored', async () => {
  stubBrowser()
  expect([await respond(requestOf(1), respondWithAsset), await respond(requestOf(1), respondWithAsset)]).toEqual([
    '1',
    '1',
  ])
  const caches = stubBrowser({ status: 404 })
  await respond(requestOf(1), respondWithAsset)
  expect(caches.urlsIn(assets)).toEqual([])
})
