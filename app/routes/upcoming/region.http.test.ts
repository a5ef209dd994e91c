// Films in cinemas and coming films of the visitor's region, on a site with a live source.
import { afterAll, expect, test } from 'vitest'
import { createMember } from '#tests/client/http-client.ts'
import { startFilmServices } from '#tests/services/film-services/start-film-services.ts'
import { startTestSite, type TestSite } from '#tests/services/start-site.ts'

const services = await startFilmServices()
const settings = { ...services.settings, DEFAULT_REGION: 'DE' }
const site = await startTestSite(settings)
afterAll(() => services.close())

async function read(path: string, get: TestSite['get'] = site.get) {
  const html = (await (await get(path)).text()).replaceAll('<!-- -->', '')
  const [, cinemaRow = ''] = /<h2 id="in-cinemas"([\s\S]*?)<\/section>/.exec(html) ?? []
  return { html, cinemaRow }
}

const upcomingCalls = () =>
  services.tmdb.calls.filter(({ path }) => path === '/3/movie/upcoming').map(({ query }) => query.get('region'))

test('an anonymous visitor sees the films that come to the region of the site', async () => {
  expect((await read('/upcoming')).html).toContain('By the day of their release in Germany.')
  expect(upcomingCalls()).toContain('DE')
})

test('a member sees the films that come to their own region', async () => {
  const ada = await createMember(site)
  await ada.send('/user/services', { region: 'FR' })
  expect((await read('/upcoming', ada.get)).html).toContain('By the day of their release in France.')
  expect(upcomingCalls()).toContain('FR')
})

test('the row of films in cinemas names the region of its films, and none while they are the catalogue’s', async () => {
  expect((await read('/')).cinemaRow).toContain('Germany')
  services.tmdb.failWith(() => ({ status: 500 }))
  const other = await startTestSite(settings)
  const { cinemaRow } = await read('/', other.get)
  expect(cinemaRow).toContain('Coming soon')
  expect(cinemaRow).not.toContain('Germany')
  expect((await read('/upcoming', other.get)).html).toContain('By the day of their first release anywhere.')
})
