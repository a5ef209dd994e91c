import { expect, test } from 'vitest'
import { readCatalogue } from '#app/films/catalogue/load/read-catalogue.server.ts'
import { canonicalOf } from '#tests/client/fetch-page.ts'
import { createMember, put } from '#tests/client/http-client.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const { records } = await readCatalogue()
const today = new Date().toISOString().slice(0, 10)
const coming = records.filter(({ release_date = '' }) => release_date > today)

const htmlOf = async (path: string) => (await site.get(path)).text()
const filmsIn = (html: string) => [...html.matchAll(/<h4><a[^>]*href="(\/movie\/\d+)"/g)].map(([, path]) => path)

test('every coming film is on the pages of /upcoming once, the next one first', async () => {
  const pages = await Promise.all([htmlOf('/upcoming'), htmlOf('/upcoming?page=2')])
  const byDate = coming.toSorted((a, b) => ((a.release_date ?? '') < (b.release_date ?? '') ? -1 : 1))
  const films = pages.flatMap(filmsIn)
  expect(new Set(films)).toEqual(new Set(coming.map(({ id }) => `/movie/${id}`)))
  expect(films).toHaveLength(coming.length)
  expect(films[0]).toBe(`/movie/${byDate[0]?.id}`)
  // Each page names its days once; films of one day may be on two pages.
  let shown = 0
  for (const page of pages) {
    const days = [...page.matchAll(/<time dateTime="([^"]+)"/g)].map(([, day]) => day)
    const ofPage = byDate.slice(shown, shown + filmsIn(page).length)
    expect(days).toEqual([...new Set(ofPage.map(film => film.release_date))])
    shown += ofPage.length
  }
})

test('each lit day of the calendar names its films and jumps to them, on every page of the list', async () => {
  for (const path of ['/upcoming', '/upcoming?page=2']) {
    const html = await htmlOf(path)
    const jumps = [...html.matchAll(/<a href="#(day-[^"]+)" aria-label="[A-Z][a-z]+ \d+: [^"]+"/g)].map(([, id]) => id)
    const days = [...html.matchAll(/<li id="(day-\d{4}-\d\d-\d\d)"/g)].map(([, id]) => id)
    expect(jumps.length).toBeGreaterThan(0)
    expect(jumps).toEqual(days)
  }
})

const horror = coming.filter(({ genres }) => genres.includes('Horror'))

test('a genre shows only its coming films, in the calendar too, and has a canonical URL', async () => {
  const html = await htmlOf('/upcoming?genre=horror')
  expect(horror.length).toBeGreaterThan(0)
  expect(new Set(filmsIn(html))).toEqual(new Set(horror.map(({ id }) => `/movie/${id}`)))
  expect(html).toMatch(/<option[^>]* selected[^>]*>Horror</)
  expect(canonicalOf(html)).toBe(`${site.url}/upcoming?genre=Horror`)
  for (const query of ['?genre=', '?genre=+', '?list=mine', '?sort=title'])
    expect(canonicalOf(await htmlOf(`/upcoming${query}`))).toBe(`${site.url}/upcoming`)
  expect((await site.get('/upcoming?genre=Cooking')).status).toBe(400)
})

test('a genre without coming films leads to all genres and to its films that are out', async () => {
  const none = ['Western', 'Documentary', 'War', 'Music', 'History', 'Romance'].find(
    genre => !coming.some(({ genres }) => genres.includes(genre)),
  )
  const html = await htmlOf(`/upcoming?genre=${none}`)
  expect(html).toContain(`No ${none} film is announced at the moment.`)
  expect(html).toContain('href="/upcoming"')
  expect(html).toContain(`href="/discover?genre=${none}"`)
  // An ItemList without items is no list for a search engine.
  expect(html).not.toContain('ld+json')
})

test('a member sees only the coming films of the own list, with the genre kept', async () => {
  const ada = await createMember(site)
  const mine = async (query: string) => (await ada.get(`/upcoming${query}`)).text()
  expect(await mine('?list=mine')).toContain('No film on your list is still to come.')
  const [listed] = horror
  for (const id of [listed?.id, 603]) await ada.get(`/movie/${id}/watchlist`, put({}))
  const html = await mine('?list=mine&genre=Horror')
  expect(filmsIn(html)).toEqual([`/movie/${listed?.id}`])
  expect(html).toMatch(/On your list <span class="num">1</)
  expect(html).toMatch(/Remove from watch list<span class="sr">: /)
  expect(html).toContain('href="/upcoming?genre=Horror"')
  expect(html).toContain('<input type="hidden" name="list" value="mine"')
  expect(filmsIn(await mine('?list=mine'))).toEqual([`/movie/${listed?.id}`])
  expect(await mine('?list=mine&genre=Western')).toContain('No Western film on your list is still to come.')
  expect(filmsIn(await mine('')).length).toBeGreaterThan(1)
  expect(await htmlOf('/upcoming?list=mine')).not.toContain('On your list')
})

test('the slider of the home page links to all upcoming films', async () => {
  expect(await htmlOf('/')).toMatch(/<a[^>]*href="\/upcoming"/)
})

test.each([
  ['?page=0', 400],
  ['?page=x', 400],
  ['?page=499', 404],
])('/upcoming%s is a %i', async (query, status) => {
  expect((await site.get(`/upcoming${query}`)).status).toBe(status)
})
