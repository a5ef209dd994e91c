// Tests of a year's share picture; year.http.test.ts runs them.
import { expect, test } from 'vitest'
import type { Member } from '#tests/client/http-client.ts'

type SharePictureCase = {
  member: () => Member
  /** With films. */
  lastYear: number
  /** Without any. */
  thisYear: number
}

export function testSharePicture({ member, lastYear, thisYear }: SharePictureCase) {
  test.each([
    ['wide', 1200, 630],
    ['tall', 1080, 1920],
  ])('the %s share picture is a PNG of %i by %i that nothing stores', async (shape, width, height) => {
    const response = await member().get(`/user/year/${lastYear}/share.png?shape=${shape}`)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="filmdb-${lastYear}-${shape}.png"`)
    const png = Buffer.from(await response.arrayBuffer())
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height])
  })

  test('there is no share picture of an unknown shape or of a year without films', async () => {
    expect((await member().get(`/user/year/${lastYear}/share.png?shape=round`)).status).toBe(404)
    expect((await member().get(`/user/year/${thisYear}/share.png`)).status).toBe(404)
  })
}
