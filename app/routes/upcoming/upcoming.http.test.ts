import { expect, test } from 'vitest'
import { readCatalogue } from '#app/films/catalogue/load/read-catalogue.server.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const { records } = await readCatalogue()
const today = new Date().toISOString().slice(0, 10)
const coming = records.filter(({ release_date = '' }) => release_date > today)

const htmlOf = async (path: string) => (await site.get(path)).text()
const filmsIn = (html: string) => [...html.matchAll(/<h3><a[^>]*href="(\/movie\/\d+)"/g)].map(([, path]) => path)

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
