// Hidden films and typed names on a site with a live source, which knows no member.
import { afterAll, expect, test } from 'vitest'
import { readDiscovery } from '#tests/client/discover-page.ts'
import { createMember, put } from '#tests/client/http-client.ts'
import { serviceFilms } from '#tests/services/film-services/made-films.ts'
import { personNumber } from '#tests/services/film-services/made-people.ts'
import { startFilmServices } from '#tests/services/film-services/start-film-services.ts'
import { toListResult } from '#tests/services/film-services/tmdb-listed.ts'
import { tmdbService } from '#tests/services/film-services/tmdb-service.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const services = await startFilmServices()
const site = await startTestSite(services.settings)
afterAll(() => services.close())

/** A member who has seen these films. */
async function memberWhoSaw(films: number[]) {
  const ada = await createMember(site)
  for (const id of films) await ada.get(`/movie/${id}/seen`, put({}))
  return ada
}

test('a page of which the member has seen most films is filled by the next ones, and gives no false number', async () => {
  const [first, second] = [
    await readDiscovery(site.get, '/discover'),
    await readDiscovery(site.get, '/discover?page=2'),
  ]
  const ada = await memberWhoSaw(first.films.slice(0, 15))
  const { films, count, main } = await readDiscovery(ada.get, '/discover?hide=seen')
  expect(films).toEqual([...first.films.slice(15), ...second.films])
  expect(count).toBe('1,145 films, less those you hide')
  expect(main).toContain('href="/discover?hide=seen&amp;page=3"')
  expect(main).toContain('Show films')
  expect(main).not.toContain('Films 21 to 40')
})

test('a member who has seen all matching films reads that none fits, with a link that shows them', async () => {
  const path = '/discover?genre=Western&from=1960&to=1969'
  const ada = await memberWhoSaw((await readDiscovery(site.get, path)).films)
  const { films, count, main } = await readDiscovery(ada.get, `${path}&hide=seen`)
  expect([films, count]).toEqual([[], '0 films'])
  expect(main).toContain('No film fits all of this.')
  expect(main).toMatch(
    /href="\/discover\?genre=Western&amp;from=1960&amp;to=1969"[^>]*>Without “Without what I have seen”/,
  )
})

test('an order that TMDB does not have leads to the first page of the most popular films, and is not offered', async () => {
  const ada = await createMember(site)
  for (const sort of ['mine', 'shortest']) {
    const { status, location } = await readDiscovery(ada.get, `/discover?genre=Drama&sort=${sort}&page=2`)
    expect([status, location]).toEqual([302, '/discover?genre=Drama'])
  }
  const { main } = await readDiscovery(ada.get, '/discover?genre=Drama')
  expect(main).toMatch(/<option value="title"/)
  expect(main).not.toMatch(/<option value="(mine|shortest)"/)
})

test('a typed name leads to the films of the person, whose number is in the URL', async () => {
  const number = personNumber('Ada Lumen')
  const { status, location } = await readDiscovery(site.get, '/discover?person=ada-lumen')
  expect([status, location]).toEqual([302, `/discover?person=${number}`])
  const { main, films } = await readDiscovery(site.get, location ?? '')
  expect(films.length).toBeGreaterThan(0)
  expect(main).toContain('Ada Lumen<span class="sr">, remove')
  expect((await readDiscovery(site.get, '/discover?person=nobody-of-this-name')).main).toContain('No film fits')
})

test('page 500 of more than 10,000 films says in place of the next page that the list ends there', async () => {
  services.tmdb.failWith((call, response) => {
    const page = call.query.get('page')
    if (page !== '500') return tmdbService(call, response)
    const results = serviceFilms.slice(0, 20).map(toListResult)
    return { json: { page: 500, results, total_pages: 11_754, total_results: 235_075 } }
  })
  const { main, films } = await readDiscovery(site.get, '/discover?genre=Drama&page=500')
  services.tmdb.recover()
  expect(films).toHaveLength(20)
  expect(main).toContain('The first 10,000 films are shown. Narrow them down with a filter.')
  expect(main).not.toContain('Next page')
})
