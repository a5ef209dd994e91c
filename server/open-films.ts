// Puts the films together: the catalogue, and whatever outside services the settings name.

import { join } from 'node:path'
import type { Database } from '#app/db/database.server.ts'
import type { OptionalReads } from '#app/db/optional-reads.server.ts'
import type { Pictures } from '#app/domain/picture.ts'
import { hours, seconds } from '#app/domain/units.ts'
import { allSources } from '#app/films/all-sources/all-sources.server.ts'
import { createGenreService } from '#app/films/all-sources/genre-service.server.ts'
import { createTop100 } from '#app/films/all-sources/top100.server.ts'
import { catalogueFilms } from '#app/films/catalogue/catalogue.ts'
import type { CatalogueRecord } from '#app/films/catalogue/catalogue-record.ts'
import { createFilmIdentities } from '#app/films/catalogue/film-identity.server.ts'
import type { FilmSource } from '#app/films/film-source.ts'
import { openImageCache } from '#app/films/images/image-cache.server.ts'
import { createImageProxy, type ImageProxy } from '#app/films/images/image-proxy.server.ts'
import { createOmdb } from '#app/films/omdb/omdb.server.ts'
import { createTmdb } from '#app/films/tmdb/tmdb.server.ts'
import { tmdbFilms } from '#app/films/tmdb/tmdb-films.server.ts'
import { purgeCached } from '#app/films/upstream/cache-table.server.ts'
import { createHealth, type Health, type HealthReport } from '#app/films/upstream/health.ts'
import { createAnswerStore } from '#app/films/upstream/upstream-cache.server.ts'
import { drawnPictureUrl } from '#app/poster-art/picture-file.ts'
import type { Log } from './monitoring/log.ts'
import type { Metrics } from './monitoring/metrics.ts'
import type { Config } from './settings/config.ts'

/** A service in trouble is looked at so often, so that its return is noticed whether or not anybody visits. */
const lookEveryMs = 5 * seconds

/** The films of the site, and what an operator may want to know of where they come from. */
export type OpenFilms = {
  films: FilmSource
  /** The same films for whoever asks for thousands of them: services that count each question are left alone. */
  frugalFilms: FilmSource
  images: ImageProxy | null
  /** How the configured services are doing. */
  upstreams: () => HealthReport[]
  /** Reads what the database knows of films; to be called when it is ready. */
  onDatabaseReady: () => Promise<void>
  /** How often the film-info service was asked today; null without its key. */
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

/** How often the identities that other servers learned are read. */
const identitiesEveryMs = 10 * 60 * seconds

/** Nothing is waited for, the database neither: what does not answer yet is done without. */
export function openFilms({ db, reads, catalogue, config, today, log, metrics }: Parts): OpenFilms {
  const { tmdb: tmdbSettings, omdb: omdbSettings, genreService, top100 } = config
  const watched: Health[] = []
  const watch = (name: string) => {
    const health = createHealth(name, { warn: words => log.warn(words), inform: words => log.info(words) })
    watched.push(health)
    return { health, onCall: metrics.onCall }
  }
  const store = createAnswerStore(db, { reads, onAnswer: metrics.onAnswer })

  const { token, url, imageUrl } = tmdbSettings
  const tmdb = token ? createTmdb({ token, url, store, ...watch('tmdb') }) : null
  const shelf = openImageCache(join(config.dataDir, 'pictures'))
  const { key } = omdbSettings
  const omdb = key ? createOmdb({ key, url: omdbSettings.url, db, reads, store, ...watch('omdb') }) : null
  const logResult = (result: object) => log.info(result, 'the top-100 service answered')

  const own = catalogueFilms(catalogue, { pictures: drawnPictures, today })
  const identities = createFilmIdentities(db, { reads })
  const live = tmdb && tmdbFilms(tmdb, { pictures: drawnPictures, today })
  const frugalFilms = allSources({ identities, own, live, omdb: null, genreService: null, top100: null })
  const films = allSources({
    identities,
    own,
    live,
    omdb,
    genreService: genreService.url
      ? createGenreService({ url: genreService.url, key: genreService.key, store, ...watch('genres') })
      : null,
    top100: top100.url
      ? createTop100({ url: top100.url, key: top100.key, store, logResult, ...watch('top100') })
      : null,
  })
  const images = token ? createImageProxy({ url: imageUrl, shelf, ...watch('images') }) : null

  // A wrong token is said at the start, not when the first visitor comes.
  const look = () => tmdb?.check().catch(() => {})
  look()
  const isTroubled = () => watched.some(({ report }) => report().name === 'tmdb' && report().state === 'troubled')
  const looking = setInterval(() => isTroubled() && look(), lookEveryMs).unref()
  const learning = setInterval(() => identities.load().catch(() => {}), identitiesEveryMs).unref()
  const purging = setInterval(() => purgeCached(db).catch(() => {}), hours).unref()

  return {
    films,
    frugalFilms,
    images,
    upstreams: () => watched.map(({ report }) => report()),
    onDatabaseReady: identities.load,
    omdbCallsToday: async () => (omdb ? omdb.callsToday() : null),
    close: () => {
      clearInterval(looking)
      clearInterval(purging)
      clearInterval(learning)
      return store.settled()
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
