import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMember, put } from '#tests/client/http-client.ts'
import { entryFields } from '#tests/client/library/library-requests.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const ada = await createMember(site)

/** Without films. */
const thisYear = new Date().getUTCFullYear()

/** With one film. */
const lastYear = thisYear - 1
await ada.get(`/movie/603/diary/${randomUUID()}`, put({ ...entryFields, watchedOn: `${lastYear}-03-02` }))

test.each([
  ['wide', 1200, 630],
  ['tall', 1080, 1920],
])('the %s share picture is a PNG of %i by %i that nothing stores', async (shape, width, height) => {
  const response = await ada.get(`/user/year/${lastYear}/share.png?shape=${shape}`)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="filmdb-${lastYear}-${shape}.png"`)
  const png = Buffer.from(await response.arrayBuffer())
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height])
})

test('there is no share picture of an unknown shape or of a year without films', async () => {
  expect((await ada.get(`/user/year/${lastYear}/share.png?shape=round`)).status).toBe(404)
  expect((await ada.get(`/user/year/${thisYear}/share.png`)).status).toBe(404)
})
