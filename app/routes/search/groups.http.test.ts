// The groups of search results, their tabs, and the best match.
import { expect, test } from 'vitest'
import { createMember, put } from '#tests/client/http-client.ts'
import { searchFilms } from '#tests/client/search-page.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

const search = (query: Record<string, string>) => searchFilms(site, query)

/** The tabs with their counts and paths, the chosen one marked. */
const tabsIn = (html: string) =>
  [...(/<nav [^>]*aria-label="Groups">(.*?)<\/nav>/.exec(html)?.[1] ?? '').matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(
    ([, attributes = '', text = '']) => ({
      text: text.replaceAll(/<[^>]+>/g, ''),
      path: /href="([^"]+)"/.exec(attributes)?.[1]?.replaceAll('&amp;', '&'),
      isCurrent: attributes.includes('aria-current="true"'),
    }),
  )

const headingsIn = (html: string) =>
  [...html.matchAll(/<h2 id="[^"]+" class="semi-expanded">([^<]+)</g)].map(([, text]) => text)

test('each group with a hit has a tab with its count, which leads to all its hits', async () => {
  const { html } = await search({ q: 'king' })
  const tabs = tabsIn(html)
  expect(tabs.map(({ text }) => text.replace(/\d+$/, 'N'))).toEqual([
    'All',
    'Films N',
    'People N',
    'Collections N',
    'Keywords N',
  ])
  expect(tabs.filter(({ isCurrent }) => isCurrent).map(({ text }) => text)).toEqual(['All'])
  expect(headingsIn(html)).toEqual(['Films', 'People', 'Collections', 'Keywords'])
  const people = tabs[2]
  expect(people?.path).toBe('/search?q=king&group=people')
  const shown = await search({ q: 'king', group: 'people' })
  expect(shown.html.match(/href="\/person\//g)).toHaveLength(Number(people?.text.replace('People ', '')))
  expect(shown.html).not.toContain('View Details')
  expect(tabsIn(shown.html).find(({ isCurrent }) => isCurrent)?.text).toBe(people?.text)
})

test('a group without a hit has no tab and no heading, and its address shows all groups', async () => {
  const { html } = await search({ q: 'nolan', group: 'keywords' })
  expect(tabsIn(html).map(({ text }) => text)).toEqual(['All', 'Films 18', 'People 4'])
  expect(tabsIn(html)[0]?.isCurrent).toBe(true)
  expect(headingsIn(html)).toEqual(['Films', 'People'])
})

test('a search that finds only films has no tabs', async () => {
  expect(tabsIn((await search({ q: 'the' })).html)).toEqual([])
})

test('the films of a group go on page by page, with the tabs', async () => {
  const first = await search({ q: 'king', group: 'films' })
  expect(first.titles).toHaveLength(20)
  expect(first.html).toContain('href="/search?q=king&amp;group=films&amp;page=2"')
  const second = await search({ q: 'king', group: 'films', page: '2' })
  expect(tabsIn(second.html)[1]).toMatchObject({ path: '/search?q=king&group=films', isCurrent: true })
  expect(second.titles).not.toContain(first.titles[0])
  expect((await search({ q: 'king', group: 'people', page: '2' })).status).toBe(404)
})

test('a tab has a canonical link of its own, and an unknown group has that of the search', async () => {
  const canonical = async (query: Record<string, string>) =>
    /rel="canonical" href="[^"]*?(\/search[^"]*)"/.exec((await search(query)).html)?.[1]
  expect(await canonical({ q: 'king', group: 'people' })).toBe('/search?q=king&amp;group=people')
  expect(await canonical({ q: 'king', group: 'nonsense' })).toBe('/search?q=king')
})

test.for([
  { q: 'the', path: '/search?q=the&amp;page=2' },
  { q: 'king', path: '/search?q=king&amp;group=films&amp;page=2' },
])('the second page of the films of "$q" has the canonical link that its first page links', async ({ q, path }) => {
  expect((await search({ q, group: 'films' })).html).toContain(`href="${path}"`)
  const { html } = await search({ q, page: '2' })
  expect(html).toContain(`<link rel="canonical" href="${site.url}${path}"/>`)
  expect(html).toContain(`<meta property="og:url" content="${site.url}${path}"/>`)
})

test('the film with the title of the query is the best match, with the facts that tell it apart', async () => {
  const { html, titles } = await search({ q: 'the matrix' })
  expect(html).toContain('Best match</p><h2>The Matrix</h2>')
  expect(html).toMatch(/Directed by .*?Wachowski/)
  expect(titles.filter(title => title === 'The Matrix')).toHaveLength(1)
  expect((await search({ q: 'dicaprio' })).html).not.toContain('Best match')
})

test('a keyword leads to the films that discovery finds by it', async () => {
  const { html } = await search({ q: 'king arthur', group: 'keywords' })
  expect(html).toContain('href="/discover?keyword=king+arthur"')
  expect(await (await site.get('/discover?keyword=king+arthur')).text()).toContain('4 of ')
})

test('a member sees the stars given on a found film', async () => {
  const member = await createMember(site)
  await member.get('/movie/603/rating', put({ stars: 4.5 }))
  const html = await (await member.get('/search?q=the+matrix')).text()
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain('Your rating: 4.5')
})
