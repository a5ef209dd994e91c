// TMDB's watch providers as a source.
import type { PlainDate } from '#app/domain/plain-date.ts'
import { image } from '../images/image-url.ts'
import type { WatchProvider, WatchProviders, WatchSource } from '../watch-providers.ts'
import type { Tmdb } from './tmdb.server.ts'
import type { TmdbWatchProviders } from './tmdb-watch-record.ts'

/** The providers of TMDB's films; the film ids are TMDB's. */
export const tmdbWatch = (tmdb: Tmdb): WatchSource => ({
  async providers(filmId, region) {
    const { value } = await tmdb.watchProviders(filmId)
    return value && providersIn(value, region)
  },

  async knownProviders(filmId, region) {
    const value = tmdb.knownWatchProviders(filmId)
    return value && providersIn(value, region)
  },

  async services(region) {
    return ((await tmdb.services(region)).value ?? []).map(toProvider)
  },
})

function providersIn(film: TmdbWatchProviders & { day: PlainDate }, region: string): WatchProviders {
  const offered = film.regions[region] ?? { stream: [], free: [], rent: [], buy: [] }
  const listed = (ids: number[]) =>
    ids.flatMap(id => {
      const provider = film.providers[id]
      return provider ? [toProvider({ id, ...provider })] : []
    })
  return {
    ...{ stream: listed(offered.stream), free: listed(offered.free) },
    ...{ rent: listed(offered.rent), buy: listed(offered.buy) },
    link: film.link && film.link + region,
    regions: Object.keys(film.regions).sort(),
    day: film.day,
  }
}

const toProvider = ({ id, name, logo }: { id: number; name: string; logo: string | null }): WatchProvider => ({
  ...{ id, name },
  logo: logo === null ? null : image('service', logo, { src: '', drawn: true }),
})
