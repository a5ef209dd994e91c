// The catalogue, TMDB, OMDb and the small services together, over services on loopback and one database.

import { withEnrichment } from '#app/films/all-sources/enrichment.server.ts'
import { createFallbackSource } from '#app/films/all-sources/fallback.server.ts'
import { createFilmIdentities } from '#app/films/all-sources/film-identity.server.ts'
import { createGenreService } from '#app/films/all-sources/genre-service.server.ts'
import { createRecommendations } from '#app/films/all-sources/recommendations.server.ts'
import { createTop100 } from '#app/films/all-sources/top100.server.ts'
import { createCatalogueSource } from '#app/films/catalogue/catalogue.ts'
import { buildCatalogueIndexes } from '#app/films/catalogue/catalogue-indexes.ts'
import { toSearchEntries } from '#app/films/catalogue/catalogue-titles.ts'
import { readCatalogue } from '#app/films/catalogue/load/read-catalogue.server.ts'
import { createOmdb } from '#app/films/omdb/omdb.server.ts'
import { openTitleSearch } from '#app/films/search/title-search.server.ts'
import { createTmdb } from '#app/films/tmdb/tmdb.server.ts'
import { createTmdbSource } from '#app/films/tmdb/tmdb-source.server.ts'
import { createHealth } from '#app/films/upstream/health.ts'
import { createUpstreamCache } from '#app/films/upstream/upstream-cache.server.ts'
import { openCatalogueDatabase } from './catalogue-database.ts'
import { drawnPictures as pictures } from './drawn-pictures.ts'
import { omdbKey } from './omdb-service.ts'
import { marketKey } from './small-services.ts'
import { startFilmServices } from './start-film-services.ts'
import { tmdbToken } from './tmdb-service.ts'

/** Starts the services. `freshFilms` opens the sources of one process; `recover` undoes what a test did to a service. */
export async function openAllSources() {
  const { db, remove } = await openCatalogueDatabase()
  const services = await startFilmServices()
  const { records } = await readCatalogue()
  const titles = openTitleSearch()
  const built = buildCatalogueIndexes(records)
  await titles.replace(toSearchEntries(records))
  const today = () => '2026-11-21'
  const logged: object[] = []
  const caches: ReturnType<typeof createUpstreamCache>[] = []

  /** The sources of a process that has just started, with a token and keys, or without (see server/open-films.ts). */
  function freshFilms({
    token = tmdbToken as string | null,
    isAll = true,
    identities = createFilmIdentities(db),
    hasStored = true,
    inBulk = null as number | null,
  } = {}) {
    const cache = createUpstreamCache(db, hasStored ? {} : { reads: async () => undefined })
    caches.push(cache)
    const watch = (name: string) => ({ cache, health: createHealth(name, { warn: () => {}, inform: () => {} }) })
    const own = createCatalogueSource(records, {
      pictures,
      today,
      titles,
      imdbIdOf: identities.imdbIdOf,
      indexes: async () => built,
    })
    const catalogue = inBulk === null ? own : { ...own, findByImdbId: async () => inBulk }
    const client = token === null ? null : createTmdb({ token, url: `${services.tmdb.url}/3`, ...watch('tmdb') })
    const tmdb = client && createTmdbSource(client, { pictures, today })
    const films = tmdb ? createFallbackSource({ tmdb, catalogue, identities }) : catalogue
    if (!isAll) return { films, recommendations: catalogue }
    const genreService = createGenreService({ url: services.genres.url, key: marketKey, ...watch('genres') })
    const omdb = createOmdb({ key: omdbKey, url: services.omdb.url, db, ...watch('omdb') })
    const top100 = createTop100({
      url: services.top100.url,
      key: marketKey,
      logResult: (result: object) => logged.push(result),
      ...watch('top100'),
    })
    return {
      films: withEnrichment(films, { omdb, top100, genresOfOmdb: tmdb !== null }),
      recommendations: createRecommendations({ catalogue, tmdb, genreService, today }),
    }
  }

  const settled = () => Promise.all(caches.map(cache => cache.settled()))
  return {
    db,
    services,
    logged,
    freshFilms,
    settled,
    recover() {
      for (const service of [services.tmdb, services.omdb, services.genres, services.top100]) {
        service.recover()
        service.calls.length = 0
      }
    },
    async close() {
      await settled()
      await services.close()
      await remove()
    },
  }
}
