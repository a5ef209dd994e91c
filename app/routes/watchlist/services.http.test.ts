// The watchlist, narrowed to the films that the member's services have.
import { afterAll, expect, test } from 'vitest'
import { createMember, type HttpClient, put } from '#tests/client/http-client.ts'
import { serviceFilms } from '#tests/services/film-services/made-films.ts'
import { startFilmServices } from '#tests/services/film-services/start-film-services.ts'
import { germanOnlyId, nowhereId } from '#tests/services/film-services/tmdb-watch-service.ts'
import { startTestSite, type TestSite } from '#tests/services/start-site.ts'

const outside = await startFilmServices()
const site = await startTestSite(outside.settings)
const keyless = await startTestSite()
afterAll(() => outside.close())

const netflix = { region: 'US', 'service-8': 'on' }

async function memberWith(ids: number[], services: Record<string, string> | null, on: TestSite = site) {
  const member = await createMember(on)
  for (const id of ids) await member.get(`/movie/${id}/watchlist`, put({}))
  if (services) await member.send('/user/services', services)
  return member
}

const pageOf = async (member: HttpClient, query = '?services=mine') => (await member.get(`/watchlist${query}`)).text()
const titlesIn = (html: string) => [...html.matchAll(/<h2[^>]*><a[^>]*>([^<]+)</g)].map(([, title]) => title)

test('the narrowed watchlist has the films that a service of the member streams in the region', async () => {
  const member = await memberWith([603, germanOnlyId, nowhereId], netflix)
  expect(titlesIn(await pageOf(member, ''))).toHaveLength(3)
  const html = await pageOf(member)
  expect(titlesIn(html)).toEqual(['The Matrix'])
  expect(html).toContain('1 movie')
  expect(html).toContain('https://www.justwatch.com/')
  expect(html).toMatch(/<a[^>]+href="\/watchlist"[^>]*>On my services</)
  expect(html).toContain('<input type="hidden" name="services" value="mine"/>')
  // Buying and renting at a service is not having it.
  await member.send('/user/services', { region: 'US', 'service-10': 'on' })
  expect(await pageOf(member)).toContain('None of the films looked up is on your services.')
})

test('one request looks up twelve films at most, says how many are not known, and the next goes on', async () => {
  const ids = [11, 12, 13, 14, 105, 120, 121, 122, 129, 238, 240, 278, 280, 329, 348]
  const member = await memberWith([], netflix)
  // While TMDB is away films are listed without their providers.
  outside.tmdb.failWith((_, response) => void response.destroy())
  for (const id of ids) await member.get(`/movie/${id}/watchlist`, put({}))
  expect(await pageOf(member)).toContain('15 films not looked up yet')
  outside.tmdb.recover()
  await expect.poll(async () => (await site.get('/readyz')).text(), { timeout: 30_000 }).not.toContain('degraded')
  outside.tmdb.calls.length = 0
  const first = await pageOf(member)
  expect(outside.tmdb.calls.filter(({ path }) => /^\/3\/movie\/\d+$/.test(path))).toHaveLength(12)
  expect(first).toContain('3 films not looked up yet')
  expect(titlesIn(first)).toHaveLength(12)
  const second = await pageOf(member)
  expect(second).not.toContain('not looked up yet')
  expect(titlesIn(second)).toHaveLength(15)
})

test('a narrowed watchlist of more than 60 films has pages, which keep the narrowing', async () => {
  const ids = serviceFilms.slice(0, 63).flatMap(({ id }) => (id === germanOnlyId || id === nowhereId ? [] : [id]))
  const member = await memberWith(ids.slice(0, 61), netflix)
  const first = await pageOf(member)
  expect([titlesIn(first).length, first.includes('61 movies')]).toEqual([60, true])
  expect(first).toContain('href="/watchlist?services=mine&amp;page=2"')
  const second = await pageOf(member, '?services=mine&page=2')
  expect(titlesIn(second)).toHaveLength(1)
  expect(titlesIn(first)).not.toContain(titlesIn(second)[0])
  // All films begin at their first page.
  expect(second).toMatch(/<a[^>]+href="\/watchlist"[^>]*>On my services</)
})

test('a member without services gets a link to choose them', async () => {
  const html = await pageOf(await memberWith([603], null))
  expect(html).toContain('You have no services yet.')
  expect(html).toContain('href="/user/services"')
})

test('an unknown narrowing is a 400', async () => {
  expect((await (await createMember(site)).get('/watchlist?services=8')).status).toBe(400)
})

test('without a live source the watchlist has no button for films on own services, and shows all films', async () => {
  const member = await memberWith([603, 11], null, keyless)
  const html = await pageOf(member)
  expect(html).not.toContain('On my services')
  expect(titlesIn(html)).toHaveLength(2)
})
