// A prepared database without a site, for tests of single rooms.
import { afterAll } from 'vitest'
import { type OpenDatabase, openDatabase } from '#app/db/database.server.ts'
import { parseConfig } from '#server/settings/config.ts'
import { ownDatabase } from './start-site.ts'

type OpenTestDatabase = Pick<OpenDatabase, 'db' | 'workloadPools' | 'accountRevision'> & { dataDir: string }

/** Opens a copy of the prepared database for a test file, on whichever the run is on; it is gone afterwards. */
export async function openTestDatabase(): Promise<OpenTestDatabase> {
  const own = await ownDatabase()
  const config = parseConfig(own.settings)
  const { db, workloadPools, accountRevision, close } = await openDatabase(config)
  afterAll(async () => {
    await close()
    await own.remove()
  })
  return { db, workloadPools, accountRevision, dataDir: config.dataDir }
}
