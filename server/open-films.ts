// Opens the sources of films: only the catalogue, or the catalogue under the services that the settings configure.

import type { Dependencies } from '#app/context.ts'
import type { Database } from '#app/db/database.server.ts'
import type { OptionalReads } from '#app/db/optional-reads.server.ts'
import type { Pictures } from '#app/domain/picture.ts'
import { minutes } from '#app/domain/units.ts'
import { withEnrichment } from '#app/films/all-sources/enrichment.server.ts'
import { createFallbackSource } from '#app/films/all-sources/fallback.server.ts'
import { createFilmIdentities } from '#app/films/all-sources/film-identity.server.ts'
import { createLiveFeatured } from '#app/films/all-sources/live-featured.server.ts'
import { createRecommendations } from '#app/films/all-sources/recommendations.server.ts'
import { openBulk } from '#app/films/bulk/open-bulk.server.ts'
import { withBulk } from '#app/films/bulk/with-bulk.server.ts'
import { createCatalogueSource } from '#app/films/catalogue/catalogue.ts'
import type { CatalogueRecord } from '#app/films/catalogue/catalogue-record.ts'
import { toSearchEntries } from '#app/films/catalogue/catalogue-titles.ts'
import { openCatalogueIndexes } from '#app/films/catalogue/load/open-catalogue-indexes.server.ts'
import { openTitleSearch } from '#app/films/search/title-search.server.ts'
import { createTmdbSource } from '#app/films/tmdb/tmdb-source.server.ts'
import type { HealthReport } from '#app/films/upstream/health.ts'
import { drawnPictureUrl } from '#app/poster-art/picture-file.ts'
import { tintOf } from '#app/poster-art/poster-art.ts'
import type { Log } from './monitoring/log.ts'
import type { Metrics } from './monitoring/metrics.ts'
import { openUpstreams } from './open-upstreams.ts'
import type { Config } from './settings/config.ts'

/** The films of the site, and the state of the services they come from. */
export type OpenFilms = Pick<
  Dependencies,
  'films' | 'unenriched' | 'recommendations' | 'indexedNames' | 'featured' | 'images' | 'filmIds' | 'publisher'
> & {
  /** The ids of the catalogue's films, most popular first. */
  catalogueIds: number[]
  /** The health of the configured services. */
  upstreams: () => HealthReport[]
  /** Reads the learned IMDb ids, and waits for the indexes. Called when the database is ready. */
  onDatabaseReady: () => Promise<unknown>
  /** Reads the films in bulk when another load of them was finished. */
  refreshBulk: () => Promise<void>
  /** The time (`performance.now()`) at which films of a load were read last: pages made before are old. */
  bulkChangedAt: () => number
  /** Calls to OMDb today; null without a key. */
  omdbCallsToday: () => Promise<number | null>
  close: () => Promise<unknown>
}

type OpenFilmsOptions = {
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

/** Time between looks at the load of films in bulk, which another server may have applied. */
const bulkIntervalMs = 1 * minutes

/** Opens the sources without waiting for a service or the database. */
export function openFilms({ db, reads, catalogue, config, today, log, metrics }: OpenFilmsOptions): OpenFilms {
  const upstreams = openUpstreams({ db, reads, config, log, metrics })
  const { tmdb, omdb, top100, genreService } = upstreams
  const identities = createFilmIdentities(db, { reads })
  const titles = openTitleSearch()
  titles.replace(toSearchEntries(catalogue)).catch(err => log.error({ err }, 'the search index could not be built'))
  const indexes = openCatalogueIndexes(catalogue)
  const embeddedCatalogue = createCatalogueSource(catalogue, {
    pictures: drawnPictures,
    today,
    titles,
    indexes,
    imdbIdOf: identities.imdbIdOf,
  })
  const onIndexFailed = (err: unknown) => log.error({ err }, 'the index of discovery could not be built')
  const bulk = openBulk(db, { catalogue, titles, onIndexFailed })
  const catalogueWithBulk = withBulk(embeddedCatalogue, bulk, { records: catalogue, pictures: drawnPictures, today })
  const refreshBulk = () => bulk.refresh().catch(err => log.error({ err }, 'the films in bulk could not be read'))
  const tmdbSource = tmdb && createTmdbSource(tmdb, { pictures: drawnPictures, today })
  const unenriched = tmdbSource
    ? createFallbackSource({ tmdb: tmdbSource, catalogue: catalogueWithBulk, identities })
    : catalogueWithBulk
  const films =
    omdb || top100 ? withEnrichment(unenriched, { omdb, top100, genresOfOmdb: tmdbSource !== null }) : unenriched
  const recommendations = genreService
    ? createRecommendations({ catalogue: catalogueWithBulk, tmdb: tmdbSource, today, genreService })
    : catalogueWithBulk

  const identitiesTimer = setInterval(() => identities.load().catch(() => {}), identitiesIntervalMs).unref()
  const bulkTimer = setInterval(refreshBulk, bulkIntervalMs).unref()

  return {
    films,
    unenriched,
    recommendations,
    catalogueIds: catalogueWithBulk.ids,
    // With TMDB, its numbers are the canonical ids.
    indexedNames: tmdbSource ? () => ({ people: [], collections: [] }) : catalogueWithBulk.slugs,
    featured: tmdbSource
      ? createLiveFeatured({ films: unenriched, featured: catalogueWithBulk.featured, today })
      : async () => catalogueWithBulk.featured(),
    images: upstreams.images,
    upstreams: upstreams.reports,
    onDatabaseReady: () => {
      refreshBulk() // Not awaited: until then only the catalogue is searched and listed.
      return Promise.all([identities.load(), indexes()])
    },
    refreshBulk,
    bulkChangedAt: bulk.changedAt,
    filmIds: () => bulk.lists()?.ids ?? embeddedCatalogue.ids,
    publisher: bulk.publisher,
    omdbCallsToday: async () => (omdb ? omdb.callsToday() : null),
    close: () => {
      clearInterval(identitiesTimer)
      clearInterval(bulkTimer)
      titles.close()
      return Promise.all([bulk.close(), upstreams.close()])
    },
  }
}

const drawn = (src: string) => ({ src, drawn: true })

const drawnPictures: Pictures = {
  poster: facts => ({ ...drawn(drawnPictureUrl.poster(facts)), tint: tintOf(facts) }),
  backdrop: facts => ({ ...drawn(drawnPictureUrl.backdrop(facts)), tint: tintOf(facts) }),
  portrait: name => drawn(drawnPictureUrl.portrait(name)),
  shareCard: drawnPictureUrl.shareCard,
}
