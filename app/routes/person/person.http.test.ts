import { expect, test } from 'vitest'
import { createMember, put } from '#tests/client/http-client.ts'
import { visibleText } from '#tests/client/words-of.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

async function page(path: string, { get } = site as Pick<typeof site, 'get'>) {
  const response = await get(path)
  const html = await response.text()
  return { status: response.status, html, words: visibleText(html).replace(/\s+/g, ' ') }
}

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
const jsonLdOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')

test('a person’s page has the roles, the best known films, the films by decade and the people of several films', async () => {
  const { status, html, words } = await page('/person/simon-pegg')
  expect(status).toBe(200)
  expect(html).toContain('<h1 id="name" class="expanded">Simon Pegg</h1>')
  for (const part of [
    'Actor and writer',
    'Best known for',
    '2010s',
    'Nicholas Angel · also writer',
    'Often with',
    'Nick Frost',
  ])
    expect(words).toContain(part)
  expect(words.indexOf('2020s')).toBeLessThan(words.indexOf('2000s'))
  expect(html).toMatch(/face-Simon%20Pegg\.svg/)
  expect(canonicalOf(html)).toBe(`${site.url}/person/simon-pegg`)
  expect(html).toMatch(/property="og:image" content="[^"]*\/img\/drawn\/person-simon-pegg\.png/)
})

test('the share card of a person is a picture of its own, and nobody has none', async () => {
  const { html } = await page('/person/simon-pegg')
  const url = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  const card = await site.get(url.slice(site.url.length))
  expect([card.status, card.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  expect(card.headers.get('Cache-Control')).toContain('immutable')
  expect((await site.get('/img/drawn/person-nobody-here.png')).status).toBe(404)
})

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

test('a person of one film has "The only film here" and no choice of the best known ones', async () => {
  const { words } = await page('/person/yaphet-kotto')
  expect(words).toContain('The only film here')
  expect(words).not.toMatch(/Best known for|Often with/)
})

test('the spellings of one name are one person', async () => {
  const avatar = await page('/movie/19995')
  expect(avatar.html).toContain('href="/person/zoe-saldana"')
  const { words } = await page('/person/zoe-saldana')
  expect(words).toMatch(/Avatar.*Star Trek|Star Trek.*Avatar/)
})

test('an id in capitals redirects to the person', async () => {
  const response = await site.get('/person/Simon-Pegg?role=writer')
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/person/simon-pegg?role=writer'])
})

test.each(['nobody-here', '0', '12345', 'nm0000138', '-', 'a--b', 'x'.repeat(101), '%00', 'a%2Fb', '%E0%A4%A'])(
  'nobody is at /person/%s',
  async id => {
    expect((await site.get(`/person/${id}`)).status).toBeGreaterThanOrEqual(400)
    expect((await site.get(`/person/${id}`)).status).toBeLessThan(500)
  },
)

test('a page past the last one responds 404, and one that is not a number 400', async () => {
  expect((await page('/person/simon-pegg?page=2')).status).toBe(404)
  expect((await page('/person/simon-pegg?page=x')).status).toBe(400)
})

test('a person’s page takes no other method than GET', async () => {
  const response = await site.get('/person/simon-pegg', { method: 'POST', headers: { Origin: site.url } })
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
})

test('JSON-LD describes the person, and a film’s JSON-LD links to its people', async () => {
  expect(jsonLdOf((await page('/person/simon-pegg')).html)).toMatchObject({
    '@type': 'Person',
    name: 'Simon Pegg',
    url: `${site.url}/person/simon-pegg`,
    jobTitle: 'Actor and writer',
  })
  expect(jsonLdOf((await page('/movie/4638')).html).director).toEqual([
    { '@type': 'Person', name: 'Edgar Wright', url: `${site.url}/person/edgar-wright` },
  ])
})

test('every name in the credits of a film leads to a person', async () => {
  const { html } = await page('/movie/4638')
  const paths = [...new Set([...html.matchAll(/href="(\/person\/[^"]+)"/g)].map(([, path = '']) => path))]
  expect(paths.length).toBeGreaterThan(5)
  for (const path of paths) expect((await site.get(path)).status, path).toBe(200)
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
