import { expect, test } from 'vitest'
import { canonicalOf, fetchPage } from '#tests/client/fetch-page.ts'
import { createMember } from '#tests/client/http-client.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const page = (path: string) => fetchPage(site, path)
const jsonLdOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')

test('a drawn poster has its colours before it is loaded, in each row and in the header', async () => {
  const { html } = await page('/movie/603')
  const posters = [...html.matchAll(/<img[^>]*src="\/img\/drawn\/poster-[^>]*>/g)].map(([tag]) => tag)
  expect(posters.length).toBeGreaterThan(4)
  for (const tag of posters) expect(tag).toMatch(/ data-tint="[nuds][A-L][a-l]"/)
})

test('the header has the facts and the ratings of the film', async () => {
  const { html } = await page('/movie/335984')
  const text = html.replace(/<[^>]*>/g, '')
  for (const words of [
    'Blade Runner 2049',
    '2017',
    'Rated R',
    '2 h 44 min',
    '7.6',
    '15,009 votes',
    '461,823 votes',
    '81',
  ]) {
    expect(text).toContain(words)
  }
})

test('without logos the production companies are named', async () => {
  const { html } = await page('/movie/157336')
  for (const name of ['Paramount Pictures', 'Warner Bros.', 'Legendary Entertainment'])
    expect(html).toContain(`<li>${name}</li>`)
})

test('the header names the directors, with a link to each', async () => {
  const [, header = ''] =
    /<section[^>]+aria-labelledby="film-title">(.*?)<\/section>/s.exec((await page('/movie/603')).html) ?? []
  expect(header).toMatch(/Directed by.*href="\/person\/lana-wachowski".*href="\/person\/lilly-wachowski"/s)
})

test('a missing Metascore is hidden, and a released film without ratings is not “not rated yet”', async () => {
  const { html } = await page('/movie/839369')
  const panel = /<h1.*?<\/section>/s.exec(html)?.[0]
  expect(panel).not.toContain('Metascore')
  expect(panel).toContain('>No rating available<')
})

test('the tabs of the spec link to sections of the page', async () => {
  const { html } = await page('/movie/335984')
  const tabs = /<nav[^>]*aria-label="About this film".*?<\/nav>/.exec(html)?.[0] ?? ''
  expect(
    tabs
      .replace(/<[^>]*>/g, '|')
      .split(/\|+/)
      .filter(Boolean),
  ).toEqual(['Cast &amp; Crew', 'User Review', 'Trivia', 'FAQ', 'IMDbPro', ' (opens in a new tab)', 'All topics'])
  for (const [, id] of tabs.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${id}"`)
  expect(tabs).toContain('href="https://pro.imdb.com/title/tt1856101/" target="_blank" rel="noopener"')
})

test('a genre links to the films of that genre', async () => {
  const { html } = await page('/movie/335984')
  expect(html).toContain('href="/popular?genre=Science+Fiction"')
})

test('an original title has the lang attribute of its language', async () => {
  const { html } = await page('/movie/tt1729637')
  expect(html).not.toContain('lang="undefined"')
  const snowpiercer = await page('/movie/110415')
  expect(snowpiercer.html).toContain('<span lang="ko">설국열차</span>')
})

test('without script the actions lead to the sign-in page, which refuses them in the words of the specification', async () => {
  const { html } = await page('/movie/603')
  const forms = html.match(/<form[^>]* action="\/signin">.*?<\/form>/gs) ?? []
  const queries = forms.map(form =>
    [...form.matchAll(/name="([^"]+)" value="([^"]+)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
  const [watchlist, review] = ['watchlist', 'review'].map(refused => [
    ['next', '/movie/603'],
    ['refused', refused],
  ])
  expect(queries).toEqual([watchlist, review])
  const alertOf = async (query: string[][] = []) =>
    /<p[^>]* role="alert">([^<]*)</.exec((await page(`/signin?${new URLSearchParams(query)}`)).html)?.[1]
  expect(await alertOf(watchlist)).toBe('You are not authenticated')
  expect(await alertOf(review)).toBe('you are not authenticated')
  expect(await alertOf([['refused', 'constructor']])).toBeUndefined()
  expect(await alertOf()).toBeUndefined()
})

test('without script a member opens the form of a review by the URL', async () => {
  const ada = await createMember(site)
  const hasForm = async (path: string) => /<textarea[^>]* name="review"/.test((await fetchPage(ada, path)).html)
  expect([await hasForm('/movie/603'), await hasForm('/movie/603?write=review')]).toEqual([false, true])
})

test('the trailer is shown for a film that has one', async () => {
  const { html } = await page('/movie/603')
  expect(html).toContain('Play trailer')
  expect(html).toContain('youtube-nocookie.com/embed/nUEQNVV3Gfs')
  expect((await page('/movie/335984')).html).not.toContain('Play trailer')
})

test('the page has the film as a schema.org Movie, and its share card', async () => {
  const { html } = await page('/movie/335984')
  expect(jsonLdOf(html)).toMatchObject({
    '@type': 'Movie',
    name: 'Blade Runner 2049',
    url: `${site.url}/movie/335984`,
    aggregateRating: { ratingValue: 7.6, ratingCount: 15_009 },
  })
  expect(html).toMatch(/<meta property="og:image" content="http:\/\/localhost:\d+\/img\/[^"]+\.png/)
  expect(html).toContain('<meta property="og:image:width" content="1200"/>')
  expect(html).toMatch(/<meta property="og:image:alt" content="[^"]+"/)
})

test('every film of the catalogue has a complete page', async () => {
  const sitemap = await (await site.get('/sitemap.xml')).text()
  const films = [...sitemap.matchAll(/\/movie\/\d+/g)].map(([path]) => path)
  expect(films).toHaveLength(1144)
  for (const path of films) {
    const { status, html } = await page(path)
    expect(status, path).toBe(200)
    expect(canonicalOf(html), path).toBe(site.url + path)
    expect(jsonLdOf(html).url, path).toBe(site.url + path)
    const shown = html.replace(/<script\b.*?<\/script>/gs, '')
    expect(shown.match(/undefined|NaN|\bnull\b|\[object/)?.[0], path).toBeUndefined()
  }
}, 120_000)

test('the header of a coming film has its day, and no word about ratings', async () => {
  const path = /href="(\/movie\/\d+)"/.exec((await (await site.get('/upcoming')).text()).split('<main')[1] ?? '')?.[1]
  const html = await (await site.get(path ?? '')).text()
  const header = html.slice(
    html.indexOf('id="film-title"'),
    html.indexOf('</section>', html.indexOf('id="film-title"')),
  )
  expect(header).toMatch(/<time[^>]*>[A-Z][a-z]{2} \d/)
  expect(header).not.toMatch(/Not rated yet|No rating available/)
})
