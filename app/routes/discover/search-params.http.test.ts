import { expect, test } from 'vitest'
import { readDiscovery } from '#tests/client/discover-page.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const read = (path: string) => readDiscovery(site.get, path)

const robots = '<meta name="robots" content="noindex"/>'

test('without script the form sends every filter in one GET, which leads to its canonical URL', async () => {
  const { main } = await read('/discover')
  const [, form = ''] = /(<form[^>]*id="discover"[^>]*>)/.exec(main) ?? []
  expect(form).toMatch(/method="get"/)
  expect(form).toMatch(/action="\/discover"/)
  const sent =
    'join=any&genre=western&from=1960&to=&rating=0&runtimeFrom=&runtimeTo=&person=Clint+Eastwood&keyword=&sort=title'
  const { status, location } = await read(`/discover?${sent}`)
  expect(status).toBe(302)
  expect(location).toBe('/discover?genre=Western&from=1960&person=clint-eastwood&sort=title')
  const { main: found } = await read(location ?? '')
  for (const chip of ['Western', 'From 1960 on', 'Clint Eastwood'])
    expect(found).toContain(`${chip}<span class="sr">, remove`)
  expect(found).toContain('Clear all')
})

test('each chip leads to the page without its filter', async () => {
  const { main } = await read('/discover?genre=Drama&genre=War&not=Animation&from=1990&to=1999')
  const chips = [...main.matchAll(/href="([^"]*)"[^>]*>([^<]*)<span class="sr">, remove/g)]
  expect(chips.map(([, href, label]) => [label, href?.replaceAll('&amp;', '&')])).toEqual([
    ['Drama or War', '/discover?not=Animation&from=1990&to=1999'],
    ['Not Animation', '/discover?genre=Drama&genre=War&from=1990&to=1999'],
    ['The 1990s', '/discover?genre=Drama&genre=War&not=Animation'],
  ])
})

test('a page of one filter is for search engines, a combination or another order is not', async () => {
  expect((await read('/discover?genre=War')).html).not.toContain(robots)
  expect((await read('/discover?genre=War')).html).toContain('<title>Discover: War · filmDB</title>')
  expect((await read('/discover?genre=War&language=en')).html).toContain(robots)
  expect((await read('/discover?sort=title')).html).toContain(robots)
})

test('an eleventh genre is left out, and the page has the ten before it and the other filters', async () => {
  const { main } = await read('/discover')
  const genres = [...main.matchAll(/name="not"[^>]*value="([^"]*)"/g)].map(([, genre = '']) => genre).slice(0, 11)
  const search = new URLSearchParams([...genres.map(genre => ['not', genre]), ['from', '1990']])
  const { status, location } = await read(`/discover?${search}`)
  const canonical = new URL(location ?? '', site.url).searchParams
  expect([status, genres.length, canonical.get('from')]).toEqual([302, 11, '1990'])
  expect(canonical.getAll('not').toSorted()).toEqual(genres.slice(0, 10).toSorted())
  expect((await read(location ?? '')).status).toBe(200)
})

test.each(['genre=Dramas', 'from=19', 'rating=11', 'sort=x', 'page=0', `keyword=${'x'.repeat(81)}`])(
  '/discover?%s is a 400 with a page',
  async query => {
    const { status, html } = await read(`/discover?${query}`)
    expect(status).toBe(400)
    expect(html).toContain('</html>')
  },
)

test('text of the URL is escaped wherever it is shown', async () => {
  const { main, status } = await read(`/discover?${new URLSearchParams({ keyword: '"><script>alert(1)</script>' })}`)
  expect(status).toBe(200)
  expect(main).not.toContain('<script>alert')
})

test('POST to /discover is refused with 405 and the allowed methods', async () => {
  const response = await site.get('/discover', { method: 'POST', headers: { Origin: site.url } })
  expect(response.status).toBe(405)
  expect(response.headers.get('Allow')).toContain('GET')
})

test('the filters of members are dropped from the URL of an anonymous visitor', async () => {
  const { status, location } = await read('/discover?genre=War&sort=mine')
  expect({ status, location }).toEqual({ status: 302, location: '/discover?genre=War' })
  const { main } = await read('/discover?hide=rated')
  expect(main).not.toContain('Hide what I have')
})

test('a discovery without a film is not for search engines', async () => {
  const { status, html } = await read('/discover?keyword=no+such+keyword')
  expect(status).toBe(200)
  expect(html).toContain(robots)
})
