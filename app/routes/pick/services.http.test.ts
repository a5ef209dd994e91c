// A pick from what the member's services stream, on a site with a live source.
import { afterAll, expect, test } from 'vitest'
import { createMember, type HttpClient, put } from '#tests/client/http-client.ts'
import { startFilmServices } from '#tests/services/film-services/start-film-services.ts'
import { discovered } from '#tests/services/film-services/tmdb-discover.ts'
import { germanOnlyId, nowhereId } from '#tests/services/film-services/tmdb-watch-service.ts'
import { startTestSite, type TestSite } from '#tests/services/start-site.ts'

const outside = await startFilmServices()
const site = await startTestSite(outside.settings)
const keyless = await startTestSite()
afterAll(() => outside.close())

const netflix = { region: 'US', 'service-8': 'on' }

async function memberWith(services: Record<string, string> | null, on: TestSite = site) {
  const member = await createMember(on)
  for (const id of [603, germanOnlyId, nowhereId]) await member.get(`/movie/${id}/watchlist`, put({}))
  if (services) await member.send('/user/services', services)
  return member
}

async function pickAt({ get }: Pick<HttpClient, 'get'>, path: string) {
  const response = await get(path)
  const html = (await response.text()).replaceAll('<!-- -->', '')
  return { html, titles: [...html.matchAll(/<h3[^>]*>([^<]+)</g)].map(([, title]) => title) }
}

test('a member picks from the films of the watchlist that an own service streams in the region', async () => {
  const ada = await memberWith(netflix)
  expect((await pickAt(ada, '/pick')).titles).toHaveLength(3)
  const { html, titles } = await pickAt(ada, '/pick?on=services')
  expect(titles).toEqual(['The Matrix'])
  expect(html).toContain('On Netflix, one of your services')
  expect(html).toContain('https://www.justwatch.com/')
  expect(html).toMatch(/<a[^>]+href="\/pick"[^>]*>Any service<span[^>]*> \+2</)
  expect(html).toMatch(/name="on" checked="" value="services"/)
})

test('out of all films the film database gets the services and the region', async () => {
  const ada = await memberWith(netflix)
  const { html, titles } = await pickAt(ada, '/pick?from=all&on=services')
  expect(titles).toHaveLength(3)
  const sent = outside.tmdb.calls.findLast(({ path }) => path === '/3/discover/movie')?.query
  expect([sent?.get('with_watch_providers'), sent?.get('watch_region')]).toEqual(['8', 'US'])
  expect(html.match(/<span>On Netflix, one of your services/g)).toHaveLength(3)
})

test('a member who has seen the 60 best known films that fit gets other ones', async () => {
  const ada = await createMember(site)
  await pickAt(ada, '/pick?from=all&mood=big')
  const sent = outside.tmdb.calls.findLast(({ path }) => path === '/3/discover/movie')?.query
  const seen = discovered(new URLSearchParams(sent)).slice(0, 60)
  for (const { id } of seen) await ada.get(`/movie/${id}/seen`, put({}))
  const { titles } = await pickAt(ada, '/pick?from=all&mood=big')
  expect(titles).toHaveLength(3)
  expect(titles.filter(title => seen.some(film => film.title === title))).toEqual([])
})

test('a member without services gets a link to choose them, and the preference is not stored', async () => {
  const { html, titles } = await pickAt(await memberWith(null), '/pick?on=services')
  expect(titles).toHaveLength(3)
  expect(html).toContain('href="/user/services"')
  expect(html).not.toContain('name="on"')
})

test.each([
  ['a visitor', async () => site],
  ['a member of a site without a live source', () => memberWith(null, keyless)],
])('%s has no choice of films on own services', async (_, open) => {
  const { html, titles } = await pickAt(await open(), '/pick?on=services')
  expect(titles).toHaveLength(3)
  expect(html).not.toMatch(/name="on"|\/user\/services|JustWatch/)
})
