import { expect, test } from 'vitest'
import type { CachedResponse } from './page-cache.ts'
import { createRepresentations } from './representations.ts'

const response: CachedResponse = {
  status: 200,
  headers: [['content-type', 'text/html']],
  isText: true,
  body: Buffer.from('film '.repeat(1000)),
  etag: 'W/"films"',
  cacheable: true,
  begunAt: 0,
  madeAt: 0,
}

/** Text that the codings make to different lengths. */
const words = Array.from({ length: 2000 }, (_, index) => (index * index * 7919).toString(36)).join(' ')
const page = { ...response, body: Buffer.from(words) }

test('a response is encoded once for all clients with the same encodings', async () => {
  const { find, findOrPrepare } = createRepresentations({ https: false })
  const preferences = { acceptEncoding: 'gzip, br', ifNoneMatch: undefined }
  expect(find(page, preferences)).toBeNull()
  const [first, second] = await Promise.all([1, 2].map(() => findOrPrepare(page, preferences)))
  expect(second).toBe(first)
  expect(find(page, { ...preferences, acceptEncoding: 'br;q=1' })).toBe(first)
  expect(first?.headers).toContain('br')
  expect(first?.body?.length).toBeLessThan(page.body.length)
})

test.each([
  ['gzip, deflate, br, zstd', 'zstd', 'br'],
  ['gzip, deflate, br', 'br', 'br'],
])('after the second client that accepts %j a response has fewer bytes', async (acceptEncoding, before, after) => {
  const { find, findOrPrepare } = createRepresentations({ https: false })
  const preferences = { acceptEncoding, ifNoneMatch: undefined }
  const first = await findOrPrepare(page, preferences)
  expect(first.headers).toContain(before)
  expect(find(page, preferences)).toBe(first)
  await expect.poll(() => find(page, preferences)).not.toBe(first)
  const later = find(page, preferences)
  expect(later?.headers).toContain(after)
  expect(later?.body?.length).toBeLessThan(first.body?.length ?? 0)
  expect(find(page, preferences)).toBe(later)
})

test('a client that has the response gets 304 without a body', async () => {
  const { findOrPrepare } = createRepresentations({ https: true })
  const known = await findOrPrepare(response, { acceptEncoding: 'br', ifNoneMatch: 'W/"other", W/"films"' })
  expect(known).toMatchObject({ status: 304, body: null })
  expect(known.headers).toContain('strict-transport-security')
  expect(known.headers).not.toContain('content-length')
})

test('a page that is not found has no ETag, and a client that sends one gets the page', async () => {
  const { findOrPrepare } = createRepresentations({ https: false })
  const sent = await findOrPrepare(
    { ...response, status: 404 },
    { acceptEncoding: undefined, ifNoneMatch: 'W/"films"' },
  )
  expect([sent.status, sent.body?.length]).toEqual([404, response.body.length])
  expect(sent.headers).not.toContain('etag')
})
