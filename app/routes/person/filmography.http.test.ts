import { expect, test } from 'vitest'
import { canonicalOf, fetchPage } from '#tests/client/fetch-page.ts'
import { createMember, put } from '#tests/client/http-client.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const page = (path: string, client: Pick<typeof site, 'get'> = site) => fetchPage(client, path)

test('a role of the search params selects its films, and a role the person does not have is ignored', async () => {
  const [all, writer, unknown, none] = await Promise.all(
    ['', '?role=writer', '?role=gaffer', '?role=director'].map(search => page(`/person/simon-pegg${search}`)),
  )
  expect(writer?.words).not.toContain('Benji Dunn')
  expect(writer?.words).toContain('Nicholas Angel')
  expect(canonicalOf(writer?.html ?? '')).toBe(`${site.url}/person/simon-pegg?role=writer`)
  for (const same of [unknown, none]) {
    expect(same?.words).toBe(all?.words)
    expect(canonicalOf(same?.html ?? '')).toBe(`${site.url}/person/simon-pegg`)
  }
})

test('the order of a filmography is kept by its roles and in its canonical URL, and an unknown one is ignored', async () => {
  const titles = ['Shaun of the Dead', 'Hot Fuzz', 'Ice Age: Boiling Point']
  const orderOf = async (search: string) => {
    const { html } = await page(`/person/simon-pegg${search}`)
    const rows = html.slice(html.indexOf('id="films"'))
    return titles.toSorted((a, b) => rows.indexOf(`>${a}</a>`) - rows.indexOf(`>${b}</a>`))
  }
  const [shaun, fuzz, iceAge] = titles
  expect(await orderOf('')).toEqual([iceAge, fuzz, shaun])
  expect(await orderOf('?sort=oldest')).toEqual([shaun, fuzz, iceAge])
  expect((await orderOf('?sort=rating')).at(-1)).toBe(iceAge)
  const { html } = await page('/person/simon-pegg?sort=rating')
  expect(html).toContain('href="/person/simon-pegg?role=writer&amp;sort=rating"')
  expect(html).toMatch(/<option[^>]* selected[^>]*>Best rated</)
  expect(canonicalOf(html)).toBe(`${site.url}/person/simon-pegg?sort=rating`)
  expect(html).not.toContain('>2010s<')
  for (const search of ['?sort=mine', '?sort=height']) {
    const { html } = await page(`/person/simon-pegg${search}`)
    expect(canonicalOf(html)).toBe(`${site.url}/person/simon-pegg`)
    expect(html).not.toContain('Your rating')
  }
})

test('a member sorts the films of a person by own rating', async () => {
  const ada = await createMember(site)
  await ada.get('/movie/747/rating', put({ stars: 5 }))
  const { html } = await page('/person/simon-pegg?sort=mine', ada)
  const [first] = html.slice(html.indexOf('id="films"')).match(/<h4>.*?<\/h4>/) ?? []
  expect(first).toContain('>Shaun of the Dead<')
  expect(html).toMatch(/<option[^>]* selected[^>]*>Your rating</)
})

test('a page past the last one responds 404, and one that is not a number 400', async () => {
  expect((await page('/person/simon-pegg?page=2')).status).toBe(404)
  expect((await page('/person/simon-pegg?page=x')).status).toBe(400)
})

test('a member sees their own marks, and an anonymous visitor after them sees none', async () => {
  const ada = await createMember(site)
  await ada.get('/movie/4638/rating', put({ stars: 4.5 }))
  await ada.get('/movie/747/watchlist', put({}))
  await ada.get('/movie/13475/seen', put({}))
  const own = await page('/person/simon-pegg', ada)
  expect(own.words).toContain('You have seen 2 of 17')
  // In the row of best known films and in the filmography.
  expect(own.words.match(/ Seen /g)).toHaveLength(2)
  expect(own.words).toContain('Your rating: 4.5')
  const anonymous = await page('/person/simon-pegg')
  expect(anonymous.words).not.toMatch(/You have seen|Your rating/)
  const other = await page('/person/simon-pegg', await createMember(site))
  expect(other.words).toContain('You have seen 0 of 17')
})

test('a member hides the films of a person that they have seen, in every role', async () => {
  const ada = await createMember(site)
  await ada.get('/movie/4638/rating', put({ stars: 4 }))
  const filmsOf = (html: string) => [...html.matchAll(/<h4><a[^>]*href="\/movie\/(\d+)"/g)].map(([, id]) => id)
  const all = await page('/person/simon-pegg', ada)
  expect(filmsOf(all.html)).toContain('4638')
  expect(all.html).toMatch(/href="\/person\/simon-pegg\?hide=seen"[^>]*>Hide what I have seen</)
  const hidden = await page('/person/simon-pegg?hide=seen', ada)
  expect(filmsOf(hidden.html)).toEqual(filmsOf(all.html).filter(id => id !== '4638'))
  expect(hidden.html).toMatch(/href="\/person\/simon-pegg"[^>]*>Show what I have seen</)
  expect(hidden.html).toContain('href="/person/simon-pegg?role=writer&amp;hide=seen"')
  expect(canonicalOf(hidden.html)).toBe(`${site.url}/person/simon-pegg`)
  const anonymous = await page('/person/simon-pegg?hide=seen')
  expect(filmsOf(anonymous.html)).toEqual(filmsOf(all.html))
  expect(anonymous.words).not.toContain('what I have seen')
})

test('a film that a person’s page shows a member twice has two ids', async () => {
  const { html } = await page('/person/tom-hanks', await createMember(site))
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids).toContain('film-13')
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})
