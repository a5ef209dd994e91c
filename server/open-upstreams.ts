// Opens the services that the settings configure, and watches their health.

import { join } from 'node:path'
import type { Database } from '#app/db/database.server.ts'
import type { OptionalReads } from '#app/db/optional-reads.server.ts'
import { seconds } from '#app/domain/units.ts'
import { createGenreService } from '#app/films/all-sources/genre-service.server.ts'
import { createTop100 } from '#app/films/all-sources/top100.server.ts'
import { openImageCache } from '#app/films/images/image-cache.server.ts'
import { createImageProxy } from '#app/films/images/image-proxy.server.ts'
import { createOmdb } from '#app/films/omdb/omdb.server.ts'
import { createTmdb } from '#app/films/tmdb/tmdb.server.ts'
import { purgeCached } from '#app/films/upstream/cache-table.server.ts'
import { createHealth, type Health } from '#app/films/upstream/health.ts'
import { createUpstreamCache } from '#app/films/upstream/upstream-cache.server.ts'
import type { Log } from './monitoring/log.ts'
import type { Metrics } from './monitoring/metrics.ts'
import { runHourly } from './run-hourly.ts'
import type { Config } from './settings/config.ts'

/** Time between checks of a failing TMDB, so that its return is noticed without a request. */
const checkIntervalMs = 5 * seconds

/** The directory of the cached images of TMDB. */
export const imagesIn = (dataDir: string) => join(dataDir, 'pictures')

type OpenUpstreamsOptions = { db: Database; reads: OptionalReads; config: Config; log: Log; metrics: Metrics }

/**
 * Opens them without waiting for one; a service that is not configured is null. `reports` has the health of the others;
 * that of TMDB is known once `checked` resolves. `close` resolves when the responses under way are stored.
 */
export function openUpstreams({ db, reads, config, log, metrics }: OpenUpstreamsOptions) {
  const { tmdb: tmdbSettings, omdb: omdbSettings, genreService: genreSettings, top100: top100Settings } = config
  const watched: Health[] = []
  const watch = (name: string) => {
    const health = createHealth(name, { warn: words => log.warn(words), inform: words => log.info(words) })
    watched.push(health)
    return { health, onCall: metrics.upstreams.onCall }
  }
  const cache = createUpstreamCache(db, { reads, onResponse: metrics.upstreams.onResponse })
  const imageCache = openImageCache(imagesIn(config.dataDir))
  const logResult = (result: object) => log.info(result, 'the top-100 service answered')

  const { token, imageUrl } = tmdbSettings
  const tmdb = token ? createTmdb({ token, url: tmdbSettings.url, cache, ...watch('tmdb') }) : null
  const { key } = omdbSettings
  const omdb = key ? createOmdb({ key, url: omdbSettings.url, db, reads, cache, ...watch('omdb') }) : null
  const top100 = top100Settings.url
    ? createTop100({ url: top100Settings.url, key: top100Settings.key, cache, logResult, ...watch('top100') })
    : null
  const genreService = genreSettings.url
    ? createGenreService({ url: genreSettings.url, key: genreSettings.key, cache, ...watch('genres') })
    : null
  const images = token ? createImageProxy({ url: imageUrl, cache: imageCache, ...watch('images') }) : null

  // Called at the start, so that a wrong token is logged before the first request.
  const check = async () => tmdb?.check().catch(() => {})
  const checked = check()
  const isFailing = () => watched.some(({ report }) => report().name === 'tmdb' && report().state === 'failing')
  const checking = setInterval(() => isFailing() && void check(), checkIntervalMs).unref()
  const endPurging = runHourly(() => {
    purgeCached(db).catch(() => {})
    imageCache.sweep().catch(() => {})
  })

  return {
    tmdb,
    omdb,
    top100,
    genreService,
    images,
    checked,
    reports: () => watched.map(({ report }) => report()),
    close: () => {
      clearInterval(checking)
      endPurging()
      return cache.settled()
    },
  }
}
