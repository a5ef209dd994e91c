import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createMember, type Member, put } from '#tests/client/http-client.ts'
import { fillYear } from '#tests/fixtures/filled-library/year-diary.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

const thisYear = new Date().getUTCFullYear()
const lastYear = thisYear - 1

const log = ({ get }: Pick<Member, 'get'>, film: number, watchedOn: string | null, fields: object = {}) =>
  get(
    `/movie/${film}/diary/${randomUUID()}`,
    put({ watchedOn, isRewatch: false, stars: null, isLiked: false, note: '', tags: [], ...fields }),
  )

async function pageOf({ get }: Pick<Member, 'get'>, year: number | string) {
  const response = await get(`/user/year/${year}`)
  const html = (await response.text()).replaceAll('<!-- -->', '')
  const text = html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  return { status: response.status, headers: response.headers, html, text }
}

let ada: Member
let bob: Member

beforeAll(async () => {
  ada = await createMember(site)
  bob = await createMember(site)
  // Ten viewings of nine films last year: March is the highest month.
  await log(ada, 603, `${lastYear}-01-04`, { stars: 4.5, isLiked: true })
  await log(ada, 11, `${lastYear}-03-02`, { stars: 5, isRewatch: true })
  await log(ada, 10193, `${lastYear}-03-03`, { stars: 4 })
  await log(ada, 335984, `${lastYear}-03-09`, { stars: 5, isLiked: true })
  await log(ada, 273248, `${lastYear}-05-01`)
  await log(ada, 329865, `${lastYear}-06-01`, { stars: 3 })
  await log(ada, 146233, `${lastYear}-07-01`, { stars: 3 })
  await log(ada, 578, `${lastYear}-08-01`)
  await log(ada, 62, `${lastYear}-09-01`, { stars: 1 })
  await log(ada, 603, `${lastYear}-12-31`, { stars: 5, isRewatch: true })
  // Without a day, and the year before.
  await log(ada, 129, null, { stars: 2 })
  await log(ada, 680, `${lastYear - 1}-12-31`, { stars: 2 })
  await log(bob, 550, `${lastYear}-03-05`, { stars: 1 })
})

test('a year has the figures of only its viewings', async () => {
  const { status, text, headers } = await pageOf(ada, lastYear)
  expect([status, headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')])
  expect(text).toContain('10 viewings. 23 hours in the light of a screen.')
  expect(figuresOf(text)).toEqual({ films: '10', first: '8', before: '2', average: '3.81', liked: '2' })
})

test('the page of a year counts months, weekdays, stars, people and kinds of films', async () => {
  const { text, html } = await pageOf(ada, lastYear)
  expect(html).toContain(`href="/diary/${lastYear}/3"`)
  expect(html).not.toContain(`href="/diary/${lastYear}/2"`)
  expect(text).toContain('every frame a viewing; most in March')
  expect(text).toContain('Mar March: 3 viewings')
  expect(text).toContain('Feb February: – no viewings')
  expect(text).toContain(`The first, Jan 4 The Matrix`)
  expect(text).toContain(`The latest, Dec 31 The Matrix`)
  expect(text).toContain('Five Stars 3 films')
  for (const count of [
    [0.5, 0],
    [1, 1],
    [3, 2],
    [4.5, 1],
    [5, 3],
  ].map(([stars, count]) => `${stars} ${stars === 1 ? 'star' : 'stars'}: ${count} `))
    expect(text).toContain(count)
  // Arrival, Blade Runner 2049 and Prisoners; The Matrix twice.
  expect(text).toContain('Denis Villeneuve 3 viewings')
  expect(text).toContain('Lana Wachowski 2 viewings')
  expect(text).toContain('Harrison Ford 2 viewings')
  expect(text).not.toContain('Quentin Tarantino')
  expect(text).toContain('Science Fiction 6')
  for (const decade of ['1960s 1', '1970s 2', '1980s 0', '1990s 2', '2000s 0', '2010s 5'])
    expect(text).toContain(decade)
  for (const country of ['United States: 10 viewings', 'Australia: 2 viewings', 'United Kingdom: 1 viewing'])
    expect(text).toContain(country)
  expect(text).toContain('2× The Matrix')
})

test('all time has the other years and the entries without a day too', async () => {
  const { text, html } = await pageOf(ada, 'all')
  expect(figuresOf(text)).toEqual({ films: '12', first: '10', before: '2', average: '3.45', liked: '2' })
  expect(text).toContain(`The first, Dec 31, ${lastYear - 1} Pulp Fiction`)
  expect(text).toContain(`${lastYear - 1} ${lastYear - 1}: 1 viewing`)
  expect(text).toContain(`${lastYear} ${lastYear}: 10 viewing`)
  expect(text).toContain('Animation 2')
  for (const year of ['all', lastYear, lastYear - 1]) expect(html).toContain(`href="/user/year/${year}"`)
  expect(html).not.toContain(`href="/user/year/${thisYear}"`)
})

test('all time of a diary of one year does not compare years', async () => {
  const member = await createMember(site)
  await fillYear(member)
  const { html } = await pageOf(member, 'all')
  expect(html).toContain('How you rated')
  expect(html).not.toContain('Year by Year')
})

test('a year of few films has its figures and posters, and no charts', async () => {
  const { text } = await pageOf(bob, lastYear)
  expect(figuresOf(text)).toEqual({ films: '1', first: '1', before: '0', average: '1.00', liked: '0' })
  expect(text).toContain('Highest Rated 1 film Fight Club')
  for (const word of ['Month by Month', 'Weekdays', 'People', 'Countries', 'Milestones'])
    expect(text).not.toContain(word)
  expect(text).not.toContain('The Matrix')
})

test('a year without films leads on, to a film or to the newest year', async () => {
  const { status, text, html } = await pageOf(ada, thisYear)
  expect([status, text.includes(`Your diary has no films of ${thisYear}`)]).toEqual([200, true])
  for (const path of [`/user/year/${lastYear}`, '/diary']) expect(html).toContain(`href="${path}"`)
  const nothing = await pageOf(await createMember(site), 'all')
  expect(nothing.text).toContain('Your diary has no films yet')
  for (const page of [html, nothing.html])
    expect(page).toMatch(
      /<a class="[^"]*primary[^"]*" href="\/log"[^>]*>Log a Film<\/a><a class="[^"]*secondary[^"]*" href="\/diary"/,
    )
})

test.each(['1899', `${thisYear + 1}`, '26', '02026', 'all-time', '2026.5'])('the year %s has no page', async year => {
  expect((await ada.get(`/user/year/${year}`)).status).toBe(404)
  expect((await ada.get(`/user/year/${year}/share.png`)).status).toBe(404)
})

test('a visitor is asked to sign in, and gets no picture', async () => {
  const { status, text } = await pageOf(site, lastYear)
  expect([status, text.includes('You are not authenticated')]).toEqual([401, true])
  expect((await site.get(`/user/year/${lastYear}/share.png`)).status).toBe(401)
})

test('a PUT to the page of a year is refused with 405 and the allowed methods', async () => {
  const response = await ada.get(`/user/year/${lastYear}`, put({}))
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

/** The figures of the page by their labels. */
function figuresOf(text: string) {
  const figure = (label: string) => new RegExp(`${label} ([\\d.,–]+)`).exec(text)?.[1]
  return {
    films: figure(' Viewings?'),
    first: figure('For the first time'),
    before: figure('Seen before'),
    average: figure('Average, of 5 stars'),
    liked: figure('Liked'),
  }
}
