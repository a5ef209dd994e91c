// TMDB as the only source of films, over its service on loopback and a database without a catalogue.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#app/db/database.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { createTmdb } from '#app/films/tmdb/tmdb.server.ts'
import { createTmdbSource } from '#app/films/tmdb/tmdb-source.server.ts'
import { createHealth } from '#app/films/upstream/health.ts'
import { createUpstreamCache } from '#app/films/upstream/upstream-cache.server.ts'
import { drawnPictures as pictures } from './drawn-pictures.ts'
import { startService } from './start-service.ts'
import { tmdbService, tmdbToken } from './tmdb-service.ts'

/** Starts the service. `settled` waits for what the sources write into the database. */
export async function openTmdb() {
  const dataDir = mkdtempSync(join(tmpdir(), 'filmdb-tmdb-'))
  const { db, close } = await openDatabase({ dataDir, databaseUrl: null })
  await migrate(db)
  const service = await startService(tmdbService)
  const caches: ReturnType<typeof createUpstreamCache>[] = []

  /** A client of a process that has just started; the database is the same for all. */
  function freshClient(token = tmdbToken) {
    const cache = createUpstreamCache(db)
    caches.push(cache)
    const health = createHealth('tmdb', { warn: () => {}, inform: () => {} })
    return createTmdb({ token, url: `${service.url}/3`, cache, health })
  }

  const settled = () => Promise.all(caches.map(cache => cache.settled()))
  return {
    db,
    service,
    freshClient,
    settled,
    freshFilms: () => createTmdbSource(freshClient(), { pictures, today: () => '2026-11-21' }),
    async close() {
      await settled()
      await service.close()
      await close()
      rmSync(dataDir, { recursive: true })
    },
  }
}
