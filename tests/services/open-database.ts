// A prepared database without a site, for tests of single rooms.
import { afterAll } from 'vitest'
import { type Database, openDatabase } from '#app/db/database.server.ts'
import { parseConfig } from '#server/settings/config.ts'
import { ownDatabase } from './start-site.ts'

/** Opens a copy of the prepared database for a test file, on whichever the run is on; it is gone afterwards. */
export async function openTestDatabase(): Promise<{ db: Database; dataDir: string }> {
  const own = await ownDatabase()
  const config = parseConfig(own.settings)
  const { db, close } = await openDatabase(config)
  afterAll(async () => {
    await close()
    await own.remove()
  })
  return { db, dataDir: config.dataDir }
}
