// TMDB's watch providers as a source.
import { image } from '../images/image-url.ts'
import type { WatchProvider, WatchProviders, WatchSource } from '../watch-providers.ts'
import type { FilmWithDay } from './calls/film-calls.server.ts'
import type { Tmdb } from './tmdb.server.ts'

/** The providers of TMDB's films; the film ids are TMDB's. */
export const createTmdbWatch = (tmdb: Tmdb): WatchSource => ({
  async providers(filmId, region) {
    const { value } = await tmdb.film(filmId)
    return value && providersIn(value, region)
  },

  async knownProviders(filmId, region) {
    const film = tmdb.knownFilm(filmId)
    return film && providersIn(film, region)
  },

  async services(region) {
    return ((await tmdb.services(region)).value ?? []).map(toProvider)
  },
})

function providersIn({ watchProviders, day }: FilmWithDay, region: string): WatchProviders | null {
  if (watchProviders === null) return null
  const offered = watchProviders.regions[region] ?? { stream: [], free: [], rent: [], buy: [] }
  const toProviders = (ids: number[]) =>
    ids.flatMap(id => {
      const provider = watchProviders.providers[id]
      return provider ? [toProvider({ id, ...provider })] : []
    })
  return {
    stream: toProviders(offered.stream),
    free: toProviders(offered.free),
    rent: toProviders(offered.rent),
    buy: toProviders(offered.buy),
    link: watchProviders.link && watchProviders.link + region,
    regions: Object.keys(watchProviders.regions).sort(),
    day,
  }
}

const toProvider = ({ id, name, logo }: { id: number; name: string; logo: string | null }): WatchProvider => ({
  id,
  name,
  logo: logo === null ? null : image('service', logo, { src: '', drawn: true }),
})
