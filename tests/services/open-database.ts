// A database as the site finds it, without a site: for rooms that are asked directly.
import { afterAll } from 'vitest'
import { type Database, openDatabase } from '#app/db/database.server.ts'
import { readConfig } from '#server/settings/config.ts'
import { ownDatabase } from './start-site.ts'

/** Opens a copy of the prepared database for a test file, on whichever the run is on; it is gone afterwards. */
export async function openADatabase(): Promise<{ db: Database; dataDir: string }> {
  const ground = await ownDatabase()
  const config = readConfig(ground.settings)
  const { db, close } = await openDatabase(config)
  afterAll(async () => {
    await close()
    await ground.remove()
  })
  return { db, dataDir: config.dataDir }
}
