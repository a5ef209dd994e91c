import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readDiscovery } from '#tests/client/discover-page.ts'
import { createMember, put } from '#tests/client/http-client.ts'
import { entryFields } from '#tests/client/library/library-requests.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const read = (path: string, get = site.get) => readDiscovery(get, path)

/** The number beside a box of the form. */
const countBeside = (main: string, label: string) =>
  new RegExp(`<span>${label}</span><b[^>]*>([\\d,]+)</b>`).exec(main)?.[1]

const robots = '<meta name="robots" content="noindex"/>'

test('/discover shows twenty of all films, every kind of filter, and the way to the next page', async () => {
  const { main, count, films, html } = await read('/discover')
  expect(films).toHaveLength(20)
  expect(count).toBe('1,144 films')
  const headings = [...main.matchAll(/<h3[^>]*>([^<]+)<\/h3>/g)].map(([, heading]) => heading)
  const kinds = ['Genre', 'Years', 'Rating', 'Runtime', 'Language', 'Country', 'Certificate', 'Person', 'Keyword']
  expect(headings).toEqual(kinds)
  expect(main).toContain('Films 21 to 40 of 1,144')
  expect(main).toMatch(/href="\/discover\?page=2"/)
  expect(html).not.toContain(robots)
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/discover"/)
})

test('the one h1 of /discover stands before the headings of its filters', async () => {
  const { main } = await read('/discover')
  expect(main.match(/<h[1-6]/)?.[0]).toBe('<h1')
  expect(main.match(/<h1/g)).toHaveLength(1)
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

test('a member hides films that are rated or on the watchlist, and sorts by their own ratings', async () => {
  const ada = await createMember(site)
  const [first = 0, second = 0, third = 0] = (await read('/discover', ada.get)).films
  await ada.get(`/movie/${second}/rating`, put({ stars: 2 }))
  await ada.get(`/movie/${third}/rating`, put({ stars: 4.5 }))
  await ada.get(`/movie/${first}/watchlist`, put({}))
  const rated = await read('/discover?hide=rated', ada.get)
  expect(rated.count).toBe('1,142 of 1,144 films')
  expect(rated.films).not.toContain(second)
  const listed = await read('/discover?hide=rated&hide=listed', ada.get)
  expect(listed.count).toBe('1,141 of 1,144 films')
  expect(listed.films).not.toContain(first)
  expect((await read('/discover?sort=mine', ada.get)).films.slice(0, 3)).toEqual([third, second, first])
})

test('a member hides what is marked as seen, rated or in the diary', async () => {
  const ada = await createMember(site)
  const [marked = 0, rated = 0, logged = 0, listed = 0] = (await read('/discover', ada.get)).films
  await ada.get(`/movie/${marked}/seen`, put({}))
  await ada.get(`/movie/${rated}/rating`, put({ stars: 2 }))
  await ada.get(`/movie/${logged}/diary/${randomUUID()}`, put({ ...entryFields, watchedOn: '2024-05-06' }))
  await ada.get(`/movie/${listed}/watchlist`, put({}))
  const before = await read('/discover', ada.get)
  expect(before.main).toMatch(/href="\/discover\?hide=seen"[^>]*>Hide seen<span[^>]*>3<\/span>/)
  const labels = ['Hide what I have seen', 'Hide what I have rated', 'Hide what is on my watchlist']
  expect(labels.map(label => countBeside(before.main, label))).toEqual(['3', '1', '1'])
  const { count, films, main } = await read('/discover?hide=seen', ada.get)
  expect(main).toMatch(/href="\/discover"[^>]*>Show seen<span[^>]*>3<\/span>/)
  expect(count).toBe('1,141 of 1,144 films')
  expect(films[0]).toBe(listed)
  expect(films.filter(id => [marked, rated, logged].includes(id))).toEqual([])
  expect(main).toContain('Without what I have seen<span class="sr">, remove')
  expect(main).toMatch(/name="hide" checked="" value="seen"/)
  await ada.get(`/movie/${listed}/rating`, put({ stars: 3 }))
  const after = await read('/discover?hide=seen', ada.get)
  expect(labels.map(label => countBeside(after.main, label))).toEqual(['4', '2', '1'])
})

test('a card has the member’s stars, or else that the film is seen', async () => {
  const ada = await createMember(site)
  const [rated = 0, seen = 0] = (await read('/discover', ada.get)).films
  await ada.get(`/movie/${rated}/rating`, put({ stars: 4.5 }))
  await ada.get(`/movie/${seen}/seen`, put({}))
  const { main } = await read('/discover', ada.get)
  const cards = main.split('<article').slice(1)
  expect(cards[0]).toMatch(/Your rating: <\/span>.*4\.5<\/span>/)
  expect(cards[1]).toContain(' Seen</span>')
  expect(cards.slice(2).filter(card => /Your rating| Seen</.test(card))).toEqual([])
  expect((await read('/discover')).main).not.toMatch(/Your rating| Seen</)
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

test('home, the bar, the Menu and the footer lead to discovery', async () => {
  const html = await (await site.get('/')).text()
  expect(html.match(/href="\/discover"/g)?.length).toBe(4)
})
