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
  madeAt: 0,
}

test('a response is encoded once for all clients with the same encodings', async () => {
  const { find, findOrPrepare } = createRepresentations({ https: false })
  const preferences = { acceptEncoding: 'gzip, br', ifNoneMatch: undefined }
  expect(find(response, preferences)).toBeNull()
  const [first, second] = await Promise.all([1, 2].map(() => findOrPrepare(response, preferences)))
  expect(second).toBe(first)
  expect(find(response, { ...preferences, acceptEncoding: 'br;q=1' })).toBe(first)
  expect(first?.headers).toContain('br')
  expect(first?.body?.length).toBeLessThan(response.body.length)
})

test('a client that has the response gets 304 without a body', async () => {
  const { findOrPrepare } = createRepresentations({ https: true })
  const known = await findOrPrepare(response, { acceptEncoding: 'br', ifNoneMatch: 'W/"other", W/"films"' })
  expect(known).toMatchObject({ status: 304, body: null })
  expect(known.headers).toContain('strict-transport-security')
  expect(known.headers).not.toContain('content-length')
})
