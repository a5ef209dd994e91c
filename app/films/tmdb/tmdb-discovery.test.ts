// Discovery without the films that a member hides, whom TMDB does not know.
import { afterAll, expect, test } from 'vitest'
import { openTmdb } from '#tests/services/film-services/open-tmdb.ts'
import { tmdbService } from '#tests/services/film-services/tmdb-service.ts'
import { noFilters } from '../discover/filters.ts'

const { service, freshFilms, close } = await openTmdb()
const films = freshFilms()

afterAll(close)

const hiddenOf = (films: { id: number }[]) => ({ hidden: films.map(({ id }) => id), rated: [] })

test('hidden films of discovery are made up for by the next pages, and no film is on two pages', async () => {
  const discover = (page: number, own = hiddenOf([])) =>
    films.discover(noFilters, { page, sort: 'popularity', own, minFilms: 20 })
  const pages = await Promise.all([1, 2, 3].map(page => discover(page)))
  const own = hiddenOf([...(pages[0]?.films ?? []), ...(pages[1]?.films.slice(0, 5) ?? [])])
  const found = await discover(1, own)
  expect(found.films).toEqual([...(pages[1]?.films.slice(5) ?? []), ...(pages[2]?.films ?? [])])
  expect(found).toMatchObject({ nextPage: 4, isHiddenCounted: true })
  expect(pages[0]).toMatchObject({ nextPage: 2, isHiddenCounted: false })
})

test('at most five pages are read for one, and fewer when TMDB stops to respond', async () => {
  const all = await Promise.all([1, 2, 3, 4, 5, 6].map(page => films.discover(noFilters, { page, sort: 'title' })))
  const own = hiddenOf(all.flatMap(({ films }) => films))
  const options = { page: 1, sort: 'title', own, minFilms: 20 } as const
  const client = freshFilms()
  service.calls.length = 0
  expect(await client.discover(noFilters, options)).toMatchObject({ films: [], nextPage: 6, isHiddenCounted: true })
  expect(service.calls.filter(({ path }) => path === '/3/discover/movie')).toHaveLength(5)
  service.failWith((call, response) => (call.query.get('page') === '2' ? { status: 500 } : tmdbService(call, response)))
  expect(await freshFilms().discover(noFilters, options)).toMatchObject({ films: [], nextPage: 2 })
  service.recover()
})

test('when all found films are hidden their number is zero, and to show the hidden ones is the way out', async () => {
  const filters = { ...noFilters, genres: ['Western'], years: { from: 1960, to: 1969 }, hide: ['seen' as const] }
  const options = { page: 1, sort: 'popularity', minFilms: 20 } as const
  const own = hiddenOf((await films.discover(filters, options)).films)
  expect(own.hidden.length).toBeGreaterThan(0)
  const found = await films.discover(filters, { ...options, own })
  expect(found).toMatchObject({ films: [], totalFilms: 0, isHiddenCounted: false, nextPage: null })
  expect(found.loosenings).toEqual([{ conditions: [2], films: null }])
})
