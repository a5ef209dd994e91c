import { firstLocalId } from '#app/domain/film-ref.ts'
import type { FilmSource } from '../film-source.ts'
import type { WatchSource } from '../watch-providers.ts'

/** The providers of films by the ids in our URLs: TMDB does not know local ones. */
export function watchByOwnIds(watchSource: WatchSource, catalogue: FilmSource): WatchSource {
  const findTmdbId = async (id: number) => (id < firstLocalId ? id : ((await catalogue.findCard(id))?.tmdbId ?? null))
  return {
    ...watchSource,
    async providers(filmId, region) {
      const id = await findTmdbId(filmId)
      return id === null ? null : watchSource.providers(id, region)
    },
    async knownProviders(filmId, region) {
      const id = await findTmdbId(filmId)
      return id === null ? null : watchSource.knownProviders(id, region)
    },
  }
}
