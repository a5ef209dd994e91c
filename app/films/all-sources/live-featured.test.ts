import { afterAll, expect, test } from 'vitest'
import { openAllSources } from '#tests/services/film-services/open-all-sources.ts'
import { createLiveFeatured } from './live-featured.server.ts'

const { services, freshFilms, close } = await openAllSources()

afterAll(close)

const today = () => '2026-11-30'

const featuredWith = (films: ReturnType<typeof freshFilms>['films'], decade: number) =>
  createLiveFeatured({
    films,
    today,
    featured: () => ({ director: null, decades: [{ decade, total: 0, films: [] }] }),
  })()

test.each([1950, 1980, 2020])(
  'while TMDB is unavailable, the row of the %ds has the films of the catalogue, however few pages they fill',
  async decade => {
    services.tmdb.failWith((_, response) => void response.destroy())
    const { films } = freshFilms({ hasStored: false })
    const [row] = (await featuredWith(films, decade)).decades
    expect(row?.films.length).toBeGreaterThan(20)
    expect(row?.total).toBeGreaterThanOrEqual(row?.films.length ?? Number.NaN)
  },
)
