import { expect, test } from 'vitest'
import { createMember, put } from '#tests/client/http-client.ts'
import { visibleText } from '#tests/client/visible-text.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

/** The parts of a film's page. */
async function filmPage(path: string, { get } = site as Pick<typeof site, 'get'>) {
  const html = (await (await get(path)).text()).replaceAll('<!-- -->', '')
  const section = (id: string) =>
    new RegExp(`<section[^>]*aria-labelledby="${id}".*?</section>`, 's').exec(html)?.[0] ?? ''
  const wordsOf = (id: string) => visibleText(section(id)).replace(/\s+/g, ' ')
  return { html, section, wordsOf }
}

const linked = (html: string) =>
  [...html.matchAll(/<h3[^>]*><a[^>]*href="\/movie\/(\d+)"/g)].map(([, id]) => Number(id))

const alien = [348, 679, 8077, 70981, 126889, 945961]

test('the page of a film has its collection in order of release', async () => {
  const { section, wordsOf } = await filmPage('/movie/679')
  expect(linked(section('collection'))).toEqual(alien)
  expect(section('collection')).toMatch(/aria-current="true"><article.*?This film/)
  expect(wordsOf('collection')).toContain('Whole collection')
  expect(wordsOf('collection')).not.toMatch(/seen/i)
})

test('of a long collection the films released nearest to the film are shown', async () => {
  const { html, section } = await filmPage('/movie/330459')
  expect(linked(section('collection'))).toEqual([140607, 330459, 181808, 348350, 181812, 1228710])
  expect(html).toContain('Star Wars Collection, 8 of 13')
})

test('a film has no place, order or hours in a collection of which films are missing', async () => {
  for (const path of ['/movie/679', '/movie/37724', '/movie/677179']) {
    const { html } = await filmPage(path)
    expect(html).toMatch(/href="\/collection\/[^"]+"[^>]*>(Alien|James Bond|Creed) Collection</)
    expect(html).not.toMatch(/What is the order of|one after the other|the film before it|place by rating in the/)
  }
})

test('a film of no collection has no place for one', async () => {
  const { html } = await filmPage('/movie/313369')
  expect(html).toContain('>La La Land</h1>')
  expect(html).not.toMatch(/>Whole collection</)
})

test('a film that is the only one of its collection has no strip of it', async () => {
  const { html, section } = await filmPage('/movie/475557')
  expect(section('collection')).toBe('')
  expect(html).toMatch(/href="\/collection\/[^"]+"[^>]*>Joker Collection</)
})

test('similar films are others than those of the collection, each with its reason', async () => {
  const { section } = await filmPage('/movie/348')
  const similar = linked(section('like'))
  expect(similar).toHaveLength(8)
  expect(similar.filter(id => alien.includes(id))).toEqual([])
  const cards = section('like').split('<article').slice(1)
  for (const card of cards) expect(card).toMatch(/<p class="reason[^"]*">[^<]+<\/p>/)
})

test('a member sees how many of the collection they have seen, marked, rated or logged', async () => {
  const ada = await createMember(site)
  expect((await filmPage('/movie/348', ada)).wordsOf('collection')).toContain('0 of 6 seen')
  await ada.get('/movie/348/seen', put({}))
  await ada.get('/movie/679/rating', put({ stars: 4.5 }))
  await ada.get('/movie/8077/seen', put({}))
  const { section, wordsOf } = await filmPage('/movie/348', ada)
  expect(wordsOf('collection')).toContain('3 of 6 seen')
  expect(section('collection')).toMatch(/Your rating: <\/span>.*?4\.5<\/span>/)
  expect((await filmPage('/movie/348')).wordsOf('collection')).not.toMatch(/seen|Your rating/i)
})
