import { expect, test } from 'vitest'
import { createMember, put } from '#tests/client/http-client.ts'
import { visibleText } from '#tests/client/visible-text.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

async function page(path: string, { get } = site as Pick<typeof site, 'get'>) {
  const response = await get(path)
  const html = await response.text()
  return { status: response.status, html, words: visibleText(html).replace(/\s+/g, ' ') }
}

const alien = [348, 679, 8077, 70981, 126889, 945961]

test('a collection has its films in order of release, with year and who came back', async () => {
  const { status, html, words } = await page('/collection/alien')
  expect(status).toBe(200)
  const order = alien.map(id => html.indexOf(`href="/movie/${id}"`))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(order).not.toContain(-1)
  for (const part of ['1979 to 2024', 'Three of the six', 'Sigourney Weaver']) expect(words).toContain(part)
  expect(words).not.toMatch(/seen|Next for you/)
})

test('a whole collection has a number for each film, and how many films and hours it is', async () => {
  const { words } = await page('/collection/the-godfather')
  expect(words).toContain('Three films 1972 to 1990 8 h 59 min')
  expect(words).toMatch(/1 1972 The Godfather .* 2 1974 The Godfather Part II .* 3 1990 The Godfather Part III /)
})

test('a person of every film of a collection is not followed by all titles', async () => {
  const { words } = await page('/collection/the-godfather')
  expect(words).toContain('Al Pacino All three films')
  expect(words).toContain('Robert Duvall Two of the three: The Godfather, The Godfather Part II')
  expect((await page('/collection/blade-runner')).words).toContain('Harrison Ford Both films')
})

test('a person of every film that is here of a collection is not said to be in all of them', async () => {
  expect((await page('/collection/james-bond')).words).toContain('Daniel Craig All four films here')
  expect((await page('/collection/kung-fu-panda')).words).toContain('Jack Black Both films here')
})

// The catalogue lacks Alien Resurrection (1997), twenty-one films of James Bond, and the sequels of Rambo.
test.each([
  ['alien', 'Six of its films 1979 to 2024', 'Alien Collection: Alien, Aliens, Alien³, Prometheus'],
  ['james-bond', 'Four of its films 2006 to 2015', 'James Bond Collection: Casino Royale, Quantum of Solace'],
  ['rambo', 'One of its films 1982', 'Rambo Collection: First Blood'],
])(
  '/collection/%s, of which films are missing, has neither numbers nor a total runtime',
  async (id, facts, description) => {
    const { html, words } = await page(`/collection/${id}`)
    expect(words).toContain(facts)
    expect(words).not.toMatch(/\d of its films|^.*1979 to 2024 \d+ h/)
    expect(html).not.toMatch(/<b>\d+<\/b><span>\d{4}/)
    expect(html).toContain(`<meta name="description" content="${description}`)
  },
)

test('a collection by rating has the best film first, films without a rating last, and its own canonical URL', async () => {
  const { html } = await page('/collection/alien?sort=rating')
  const films = html.slice(html.indexOf('id="order"'))
  const order = alien.toSorted((a, b) => films.indexOf(`/movie/${a}"`) - films.indexOf(`/movie/${b}"`))
  expect([order[0], order[1]]).toEqual([348, 679])
  const ratings = [...films.matchAll(/Rating:(?:<!-- -->)? <b[^>]*>([\d.]+)</g)].map(([, figure]) => Number(figure))
  expect(ratings.length).toBeGreaterThan(3)
  expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
  expect(html).toMatch(/<a [^>]*aria-current="true"[^>]*>Best rated</)
  expect(html).toContain(`<link rel="canonical" href="${site.url}/collection/alien?sort=rating"`)
  const { html: unknown } = await page('/collection/alien?sort=length')
  expect(unknown).toContain(`<link rel="canonical" href="${site.url}/collection/alien"`)
})

test('a member who adds the rest of a collection by rating comes back to that order', async () => {
  const ada = await createMember(site)
  const { headers } = await ada.send('/collection/alien?sort=rating', {})
  expect(headers.get('Location')).toBe('/collection/alien?sort=rating')
})

test('an id in capitals redirects to the collection in the same order', async () => {
  const { status, headers } = await site.get('/collection/ALIEN?sort=rating')
  expect([status, headers.get('Location')]).toEqual([302, '/collection/alien?sort=rating'])
})

test('the description of a collection with long titles is cut between words', async () => {
  const [, description] =
    /<meta name="description" content="([^"]*)"/.exec((await page('/collection/harry-potter')).html) ?? []
  expect(description).toMatch(/^The Harry Potter films in order: .* and the Prisoner of Azkaban…$/)
})

test('the description of a collection whose name begins with an article has one article', async () => {
  const { html } = await page('/collection/the-godfather')
  expect(html).toContain('<meta name="description" content="The Godfather films in order: The Godfather, ')
})

test('a film’s page leads to its collection', async () => {
  expect((await page('/movie/348')).html).toContain('href="/collection/alien"')
})

test('the next film for a member is the first they have not seen, until all are seen', async () => {
  const ada = await createMember(site)
  expect((await page('/collection/alien', ada)).words).toContain('0 of 6 seen Next for you: Alien')
  for (const id of alien.slice(0, 2)) await ada.get(`/movie/${id}/rating`, put({ stars: 4 }))
  await ada.get('/movie/945961/watchlist', put({}))
  const { words } = await page('/collection/alien', ada)
  expect(words).toContain('2 of 6 seen')
  expect(words).toContain('Next for you: Alien³')
  expect(words).toContain('On your list')
  for (const id of alien.slice(2)) await ada.get(`/movie/${id}/rating`, put({ stars: 3 }))
  const whole = await page('/collection/alien', ada)
  expect(whole.words).toContain('6 of 6 seen Seen all six here')
  expect(whole.words).not.toContain('Next for you')
  expect((await page('/collection/alien')).words).not.toMatch(/of 6 seen|On your list/)
})

test('one press puts the rest of a collection on the watchlist, once however often it is sent', async () => {
  const ada = await createMember(site)
  await ada.get('/movie/348/rating', put({ stars: 4 }))
  expect((await page('/collection/alien', ada)).words).toContain('Add the rest to the watchlist')
  const sent = await Promise.all([1, 2, 3].map(() => ada.send('/collection/alien', {})))
  for (const response of sent)
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/collection/alien'])
  const { words } = await page('/collection/alien', ada)
  expect(words.match(/On your list/g)).toHaveLength(5)
  expect(words).not.toMatch(/Add (the rest|all) to the watchlist/)
  // The profile has the film that was added last first.
  const { html } = await page('/user', ada)
  const order = alien.slice(1).map(id => html.indexOf(`href="/movie/${id}"`))
  expect(order).not.toContain(-1)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect((await site.get('/collection/alien', { method: 'POST', headers: { Origin: site.url } })).status).toBe(401)
})

test.each(['no-such-series', '0', '77', '-', 'x'.repeat(101), 'a%2Fb'])(
  'no collection is at /collection/%s',
  async id => {
    expect((await site.get(`/collection/${id}`)).status).toBe(404)
  },
)

test('a collection names three directors of a film with commas and “and”', async () => {
  const { words } = await page('/collection/shrek')
  expect(words).toContain('Andrew Adamson, Kelly Asbury and Conrad Vernon')
})

test('a film of a collection that is not out is neither counted nor called not seen', async () => {
  const { words } = await page('/collection/star-wars', await createMember(site))
  expect(words).toContain('13 films')
  expect(words).toContain('0 of 12 seen')
  expect(words.match(/Not out yet/g)).toHaveLength(1)
})
