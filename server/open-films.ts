// Opens the sources of films: the catalogue alone, or the catalogue under the services that the settings configure.

import { join } from 'node:path'
import type { Database } from '#app/db/database.server.ts'
import type { OptionalReads } from '#app/db/optional-reads.server.ts'
import type { Pictures } from '#app/domain/picture.ts'
import { hours, minutes, seconds } from '#app/domain/units.ts'
import { withEnrichment } from '#app/films/all-sources/enrichment.server.ts'
import { fallback } from '#app/films/all-sources/fallback.server.ts'
import { createGenreService } from '#app/films/all-sources/genre-service.server.ts'
import { recommendationsOf } from '#app/films/all-sources/recommendations.server.ts'
import { createTop100 } from '#app/films/all-sources/top100.server.ts'
import { catalogueFilms } from '#app/films/catalogue/catalogue.ts'
import type { CatalogueRecord } from '#app/films/catalogue/catalogue-record.ts'
import { catalogueEntries } from '#app/films/catalogue/catalogue-search.ts'
import { createFilmIdentities } from '#app/films/catalogue/film-identity.server.ts'
import type { FilmSource } from '#app/films/film-source.ts'
import { openImageCache } from '#app/films/images/image-cache.server.ts'
import { createImageProxy, type ImageProxy } from '#app/films/images/image-proxy.server.ts'
import { createOmdb } from '#app/films/omdb/omdb.server.ts'
import type { Recommendations } from '#app/films/recommendations.ts'
import { openTitleSearch } from '#app/films/search/title-search.server.ts'
import { createTmdb } from '#app/films/tmdb/tmdb.server.ts'
import { tmdbFilms } from '#app/films/tmdb/tmdb-films.server.ts'
import { purgeCached } from '#app/films/upstream/cache-table.server.ts'
import { createHealth, type Health, type HealthReport } from '#app/films/upstream/health.ts'
import { createUpstreamCache } from '#app/films/upstream/upstream-cache.server.ts'
import { drawnPictureUrl } from '#app/poster-art/picture-file.ts'
import type { Log } from './monitoring/log.ts'
import type { Metrics } from './monitoring/metrics.ts'
import type { Config } from './settings/config.ts'

/** Time between checks of a failing TMDB, so that its return is noticed without a request. */
const checkIntervalMs = 5 * seconds

/** The films of the site, and the state of the services they come from. */
export type OpenFilms = {
  films: FilmSource
  recommendations: Recommendations
  /** The ids of the catalogue's films, most popular first. */
  catalogueIds: number[]
  /** The ids of the catalogue's people and collections. None with TMDB, whose numbers are the canonical ids then. */
  indexedNames: () => { people: string[]; collections: string[] }
  images: ImageProxy | null
  /** The health of the configured services. */
  upstreams: () => HealthReport[]
  /** Reads the learned IMDb ids. Called when the database is ready. */
  onDatabaseReady: () => Promise<void>
  /** Calls to OMDb today; null without a key. */
  omdbCallsToday: () => Promise<number | null>
  close: () => Promise<unknown>
}

type Parts = {
  db: Database
  reads: OptionalReads
  catalogue: CatalogueRecord[]
  config: Config
  today: () => string
  log: Log
  metrics: Metrics
}

/** Time between reads of the IMDb ids that other servers learned. */
const identitiesIntervalMs = 10 * minutes

/** Opens the sources without waiting for a service or the database. */
export function openFilms({ db, reads, catalogue, config, today, log, metrics }: Parts): OpenFilms {
  const { tmdb: tmdbSettings, omdb: omdbSettings, genreService, top100 } = config
  const watched: Health[] = []
  const watch = (name: string) => {
    const health = createHealth(name, { warn: words => log.warn(words), inform: words => log.info(words) })
    watched.push(health)
    return { health, onCall: metrics.onCall }
  }
  const cache = createUpstreamCache(db, { reads, onResponse: metrics.onResponse })

  const { token, url, imageUrl } = tmdbSettings
  const tmdb = token ? createTmdb({ token, url, cache, ...watch('tmdb') }) : null
  const imageCache = openImageCache(join(config.dataDir, 'pictures'))
  const { key } = omdbSettings
  const omdb = key ? createOmdb({ key, url: omdbSettings.url, db, reads, cache, ...watch('omdb') }) : null
  const logResult = (result: object) => log.info(result, 'the top-100 service answered')

  const identities = createFilmIdentities(db, { reads })
  const titles = openTitleSearch()
  titles.replace(catalogueEntries(catalogue)).catch(err => log.error({ err }, 'the search index could not be built'))
  const own = catalogueFilms(catalogue, { pictures: drawnPictures, today, titles, imdbIdOf: identities.imdbIdOf })
  const live = tmdb && tmdbFilms(tmdb, { pictures: drawnPictures, today })
  const unenriched = live ? fallback({ tmdb: live, catalogue: own, identities }) : own
  const top100Service = top100.url
    ? createTop100({ url: top100.url, key: top100.key, cache, logResult, ...watch('top100') })
    : null
  const films =
    omdb || top100Service
      ? withEnrichment(unenriched, { omdb, top100: top100Service, genresOfOmdb: live !== null })
      : unenriched
  const recommendations = genreService.url
    ? recommendationsOf({
        ...{ catalogue: own, tmdb: live, today },
        genreService: createGenreService({ url: genreService.url, key: genreService.key, cache, ...watch('genres') }),
      })
    : own
  const images = token ? createImageProxy({ url: imageUrl, cache: imageCache, ...watch('images') }) : null

  // Called at the start, so that a wrong token is logged before the first request.
  const check = () => tmdb?.check().catch(() => {})
  check()
  const isFailing = () => watched.some(({ report }) => report().name === 'tmdb' && report().state === 'failing')
  const checking = setInterval(() => isFailing() && check(), checkIntervalMs).unref()
  const learning = setInterval(() => identities.load().catch(() => {}), identitiesIntervalMs).unref()
  const purging = setInterval(() => purgeCached(db).catch(() => {}), hours).unref()

  return {
    films,
    recommendations,
    catalogueIds: own.ids,
    indexedNames: live ? () => ({ people: [], collections: [] }) : own.slugs,
    images,
    upstreams: () => watched.map(({ report }) => report()),
    onDatabaseReady: identities.load,
    omdbCallsToday: async () => (omdb ? omdb.callsToday() : null),
    close: () => {
      clearInterval(checking)
      clearInterval(purging)
      clearInterval(learning)
      titles.close()
      return cache.settled()
    },
  }
}

const drawn = (src: string) => ({ src, drawn: true })

const drawnPictures: Pictures = {
  poster: facts => drawn(drawnPictureUrl.poster(facts)),
  backdrop: facts => drawn(drawnPictureUrl.backdrop(facts)),
  face: name => drawn(drawnPictureUrl.face(name)),
  shareCard: drawnPictureUrl.shareCard,
}
