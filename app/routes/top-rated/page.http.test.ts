import { expect, test } from 'vitest'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const page = async (path: string) => {
  const response = await site.get(path)
  return { status: response.status, html: await response.text() }
}
const ranksOf = (html: string) => [...html.matchAll(/<li[^>]* value="(\d+)"/g)].map(([, rank]) => Number(rank))
const ratingsOf = (html: string) => [...html.matchAll(/Rating:<\/dt><dd[^>]*>([^<]*)</g)].map(([, rating]) => rating)

test('a page has twenty films, ranked on from the page before', async () => {
  const first = await page('/toprated')
  const second = await page('/toprated?page=2')
  expect(ranksOf(first.html)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  expect(ranksOf(second.html)).toEqual(Array.from({ length: 20 }, (_, index) => index + 21))
  expect(second.html).toMatch(/<ol[^>]* start="21"/)
})

test('an entry has its date in short words and its rating with two decimals, best first', async () => {
  const { html } = await page('/toprated')
  expect(html).toContain('<dt>Release Date:</dt><dd>Sep 23, 1994</dd>')
  const ratings = ratingsOf(html)
  expect(ratings).toHaveLength(20)
  for (const rating of ratings) expect(rating).toMatch(/^\d\.\d{2}$/)
  expect(ratings.map(Number)).toEqual(ratings.map(Number).toSorted((a, b) => b - a))
})

test('Previous is off on the first page and Next on the last', async () => {
  const first = (await page('/toprated')).html
  expect(first).toMatch(/<button[^>]*disabled[^>]*>.*?Previous<\/button>/)
  expect(first).toMatch(/href="\/toprated\?page=2"[^>]*>Next/)
  const last = Number(/Page 1 of (\d+)/.exec(first.replaceAll('<!-- -->', ''))?.[1])
  const end = (await page(`/toprated?page=${last}`)).html
  expect(end).toMatch(/<button[^>]*disabled[^>]*>Next/)
  expect((await page(`/toprated?page=${last + 1}`)).status).toBe(404)
})

test('the head names the page, the one before and the one after', async () => {
  const { html } = await page('/toprated?page=2')
  expect(html).toContain(`<link rel="canonical" href="${site.url}/toprated?page=2"/>`)
  expect(html).toContain('<link rel="prev" href="/toprated"/>')
  expect(html).toContain('<link rel="next" href="/toprated?page=3"/>')
  expect((await page('/toprated?page=1')).html).toContain(`<link rel="canonical" href="${site.url}/toprated"/>`)
})

test('an empty page number is page 1', async () => {
  const { status, html } = await page('/toprated?page=')
  expect(status).toBe(200)
  expect(html).toContain(`<link rel="canonical" href="${site.url}/toprated"/>`)
})

test.each(['page=0', 'page=-1', 'page=abc', 'page=1e9', 'page=501', 'page=1.5', 'page=1&page=2', 'page=%09'])(
  'a page that cannot be is answered 400, with a sentence and the way to the first: %s',
  async query => {
    const { status, html } = await page(`/toprated?${query}`)
    expect(status).toBe(400)
    expect(html).toContain('Pages of this list have a number from 1 to 500.')
    expect(html).toMatch(/href="\/toprated"[^>]*>Top Rated Movies from number 1</)
  },
)

test('a page past the last one is not found, and the response names the last and offers three films', async () => {
  const { status, html } = await page('/toprated?page=400')
  expect(status).toBe(404)
  expect(html).toContain('<title>Page not found · filmDB</title>')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain('People are watching')
  expect(html.match(/<article/g)).toHaveLength(3)
  expect(html).toMatch(/There is no page 400: this list ends with page \d+\./)
  expect(html).toMatch(/href="\/toprated"[^>]*>Top Rated Movies from number 1</)
})

test('without script the info button opens the page of the film', async () => {
  const { html } = await page('/toprated')
  expect(html).toMatch(
    /<form[^>]* action="\/movie\/278"><button[^>]*aria-label="About The Shawshank Redemption \(1994\)"/,
  )
})
