import { expect, test } from 'vitest'
import { createMember, put } from '#tests/client/http-client.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

type Get = (path: string) => Promise<Response>

/** The page without React's markers: its films, its boxes and its text. */
async function read(path: string, get: Get = site.get) {
  const response = await get(path)
  const html = (await response.text()).replaceAll('<!-- -->', '')
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
  const [, count = ''] = /role="status">([^<]*)</.exec(main) ?? []
  const films = [...main.matchAll(/<h3[^>]*><a[^>]*href="\/movie\/(\d+)"/g)].map(([, id]) => Number(id))
  return { status: response.status, location: response.headers.get('Location'), html, main, count, films }
}

/** The number beside a box of the form. */
const countBeside = (main: string, label: string) =>
  new RegExp(`<span>${label}</span><b[^>]*>([\\d,]+)</b>`).exec(main)?.[1]

const robots = '<meta name="robots" content="noindex"/>'

test('/discover shows twenty of all films, every kind of filter, and the way to the next page', async () => {
  const { main, count, films, html } = await read('/discover')
  expect(films).toHaveLength(20)
  expect(count).toBe('1,144 of 1,144 films')
  const headings = [...main.matchAll(/<h3>([^<]+)<\/h3>/g)].map(([, heading]) => heading)
  const kinds = ['Genre', 'Years', 'Rating', 'Runtime', 'Language', 'Country', 'Certificate', 'Person', 'Keyword']
  expect(headings).toEqual(kinds)
  expect(main).toContain('Films 21 to 40 of 1,144')
  expect(main).toMatch(/href="\/discover\?page=2"/)
  expect(html).not.toContain(robots)
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/discover"/)
})

test('the number beside a choice is the number of films of the page that has it', async () => {
  const { main } = await read('/discover?from=1980&to=1999')
  for (const [label, param] of [
    ['Western', 'genre=Western'],
    ['Mystery', 'genre=Mystery'],
    ['Japanese', 'language=ja'],
    ['France', 'country=FR'],
    ['PG-13', 'certification=PG-13'],
  ]) {
    const { count } = await read(`/discover?${param}&from=1980&to=1999`)
    expect(count).toBe(`${countBeside(main, label ?? '')} of 1,144 films`)
  }
})

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

test('films of all genres are fewer than films of any of them', async () => {
  const any = await read('/discover?genre=Drama&genre=War')
  const all = await read('/discover?genre=Drama&genre=War&join=all')
  expect(Number.parseInt(all.count, 10)).toBeLessThan(Number.parseInt(any.count, 10))
  expect(all.main).toContain('Drama<span class="sr">, remove')
})

test('an empty result says which filter to loosen and how many films that brings', async () => {
  const { main, count, status } = await read('/discover?genre=Western&language=ko&from=1950&to=1959')
  expect(status).toBe(200)
  expect(count).toBe('0 of 1,144 films')
  expect(main).toContain('No film fits all of this.')
  const ways = [...main.matchAll(/href="([^"]*)"[^>]*>Without [^<]*<b[^>]*>(\d+)</g)]
  expect(ways.length).toBeGreaterThan(0)
  for (const [, href = '', films] of ways) {
    expect((await read(href.replaceAll('&amp;', '&'))).count).toBe(`${films} of 1,144 films`)
  }
})

test('a person and a keyword that do not exist are an empty page with a way out, not an error', async () => {
  const { main, status } = await read('/discover?person=no-such-person&keyword=no+such+thing')
  expect(status).toBe(200)
  expect(main).toContain('no-such-person<span class="sr">, remove')
  expect(main).toContain('Begin again with all films')
})

test('pages follow each other without a gap, and none is behind the last', async () => {
  const [first, second] = await Promise.all([read('/discover?genre=War'), read('/discover?genre=War&page=2')])
  expect(new Set([...first.films, ...second.films]).size).toBe(40)
  expect(second.main).toContain('Previous page')
  expect((await read('/discover?genre=War&page=99')).status).toBe(404)
})

test('a page of one filter is for search engines, a combination or another order is not', async () => {
  expect((await read('/discover?genre=War')).html).not.toContain(robots)
  expect((await read('/discover?genre=War')).html).toContain('<title>Discover: War · filmDB</title>')
  expect((await read('/discover?genre=War&language=en')).html).toContain(robots)
  expect((await read('/discover?sort=title')).html).toContain(robots)
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

test('a member hides what is rated or on the watchlist, and sorts by the own rating', async () => {
  const ada = await createMember(site)
  const [first = 0, second = 0, third = 0] = (await read('/discover', ada.get)).films
  await ada.get(`/movie/${second}/rating`, put({ stars: 2 }))
  await ada.get(`/movie/${third}/rating`, put({ stars: 4.5 }))
  await ada.get(`/movie/${first}/watchlist`, put({}))
  const rated = await read('/discover?hide=rated', ada.get)
  expect(rated.count).toBe('1,142 of 1,144 films')
  expect(rated.films).not.toContain(second)
  expect(rated.main).toContain('Show rated')
  const listed = await read('/discover?hide=rated&hide=listed', ada.get)
  expect(listed.count).toBe('1,141 of 1,144 films')
  expect(listed.films).not.toContain(first)
  expect((await read('/discover?sort=mine', ada.get)).films.slice(0, 3)).toEqual([third, second, first])
})

test('what only members have is dropped from the URL of an anonymous visitor', async () => {
  const { status, location } = await read('/discover?genre=War&sort=mine')
  expect({ status, location }).toEqual({ status: 302, location: '/discover?genre=War' })
  const { main } = await read('/discover?hide=rated')
  expect(main).not.toContain('Hide what I have')
})

test('the facts of a film lead to discoveries that have the film', async () => {
  const html = await (await site.get('/movie/348')).text()
  const links = [...html.matchAll(/<li><a href="(\/discover\?[^"]+)"/g)].map(
    ([, href]) => href?.replaceAll('&amp;', '&') ?? '',
  )
  expect(links.length).toBeGreaterThan(8)
  for (const link of links) {
    const { status, count } = await read(link)
    expect({ link, status }).toEqual({ link, status: 200 })
    expect(count).not.toMatch(/^0 /)
  }
})

test('home, the bar and the footer lead to discovery', async () => {
  const html = await (await site.get('/')).text()
  expect(html.match(/href="\/discover"/g)?.length).toBe(3)
})
