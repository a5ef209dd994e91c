import { expect, test } from 'vitest'
import { canonicalOf, fetchPage } from '#tests/client/fetch-page.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const page = (path: string, client: Pick<typeof site, 'get'> = site) => fetchPage(client, path)

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

test('each person has a share card of their own, and an unknown id has none', async () => {
  const { html } = await page('/person/simon-pegg')
  const url = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  const card = await site.get(url.slice(site.url.length))
  expect([card.status, card.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  expect(card.headers.get('Cache-Control')).toContain('immutable')
  expect((await site.get('/img/drawn/person-nobody-here.png')).status).toBe(404)
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
