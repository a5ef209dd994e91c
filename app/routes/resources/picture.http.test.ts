import { expect, test } from 'vitest'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const forever = 'public, max-age=31536000, immutable'
const oneHour = 'public, max-age=3600'

/** The picture URLs in the HTML of the film page. */
async function picturesOf(path: string) {
  const html = await (await site.get(path)).text()
  const first = (kind: string) =>
    new RegExp(`/img/drawn/${kind}-[^"]*`).exec(html)?.[0].replaceAll('&amp;', '&') ?? `no ${kind}`
  return { poster: first('poster'), backdrop: first('backdrop'), portrait: first('face'), card: first('card') }
}

test('the pictures of a film page have the right content type and are immutable', async () => {
  const { poster, backdrop, portrait, card } = await picturesOf('/movie/335984')
  for (const url of [poster, backdrop, portrait]) {
    const response = await site.get(url)
    expect(response.status, url).toBe(200)
    expect(response.headers.get('content-type'), url).toBe('image/svg+xml')
    expect(response.headers.get('cache-control'), url).toBe(forever)
    expect(await response.text(), url).toMatch(/^<svg [\s\S]*<\/svg>$/)
  }
  const png = await site.get(card)
  expect(png.headers.get('content-type')).toBe('image/png')
  expect(png.headers.get('cache-control')).toBe(forever)
  const bytes = Buffer.from(await png.arrayBuffer())
  expect(bytes.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  expect(bytes.length).toBeLessThan(300_000)
})

test('a picture that cannot be loaded has a drawing in its place that is not cached, and no share card', async () => {
  const status = async (fallback: string) => (await site.get(`/img/w500/a.jpg?else=${fallback}`)).status
  expect([await status('poster-603.svg'), await status('backdrop-603.svg')]).toEqual([200, 200])
  const fallback = await site.get('/img/w500/a.jpg?else=poster-603.svg')
  expect(fallback.headers.get('cache-control')).toBe('no-store')
  for (const card of ['card-603.png', 'card-site.png', 'person-simon-pegg.png'])
    expect(await status(card), card).toBe(404)
})

test('a picture URL with an old version, or none, gets the current drawing, cacheable for an hour', async () => {
  for (const query of ['', '?', '?v=', '?v=00000000', '?v', '?v=1&v=2', '?x=1']) {
    const response = await site.get(`/img/drawn/poster-603.svg${query}`)
    expect(response.status, query).toBe(200)
    expect(response.headers.get('cache-control'), query).toBe(oneHour)
  }
})

test('a member gets the same picture, cacheable', async () => {
  const { poster } = await picturesOf('/movie/603')
  const response = await site.get(poster, { headers: { Cookie: 'filmdb.session=of-a-member' } })
  expect(response.headers.get('cache-control')).toBe(forever)
})

test('an unchanged picture is a 304', async () => {
  const first = await site.get('/img/drawn/poster-603.svg')
  const again = await site.get('/img/drawn/poster-603.svg', {
    headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('a drawing has a policy that allows no script', async () => {
  const { headers } = await site.get('/img/drawn/poster-603.svg')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('the share card of the site is served', async () => {
  const response = await site.get('/img/drawn/card-site.png')
  expect(response.headers.get('content-type')).toBe('image/png')
})

test.each([
  'drawn/poster-0.svg',
  'drawn/poster-1.svg',
  'drawn/poster--1.svg',
  'drawn/poster-9007199254740993.svg',
  'drawn/poster-9999999999999999.svg',
  'drawn/card-1.png',
  'drawn/poster-603.png',
  'drawn/card-603.svg',
  'drawn/face-.svg',
  'drawn/face-%3Cscript%3E.svg',
  'drawn/face-%25.svg',
  `drawn/face-${'a'.repeat(2000)}.svg`,
  'drawn/nothing',
  'w500/poster-603.svg',
  'original/x.jpg',
  '__proto__/constructor',
  'drawn/..%2f..%2fpackage.json',
])('a picture that is not there is answered 404 in plain text: %s', async path => {
  const response = await site.get(`/img/${path}`)
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
})

test('hostile picture URLs never cause a 5xx', async () => {
  for (const path of ['/img/drawn/%00', '/img/drawn/%ff', '/img/drawn/%E0%A4%A', '/img/', '/img/drawn/', '/img/x']) {
    const { status } = await site.get(path)
    expect([400, 404], path).toContain(status)
  }
  expect((await site.get('/img/drawn/poster-603.svg', { method: 'POST' })).status).toBe(405)
})

test('a page does not wait for share cards that were requested before it', async () => {
  const sitemap = await (await site.get('/sitemap.xml')).text()
  const films = [...sitemap.matchAll(/\/movie\/(\d+)/g)].map(([, id]) => id).slice(-30)
  let made = 0
  const cards = films.map(async id => {
    const card = await site.get(`/img/drawn/card-${id}.png`)
    await card.arrayBuffer()
    if (card.status === 200) made += 1 // Some are shed, which takes no time.
  })
  await (await site.get('/toprated?page=7')).text()
  expect(made).toBeLessThan(films.length / 2)
  await Promise.all(cards)
  expect(made).toBeGreaterThan(0)
}, 60_000)
