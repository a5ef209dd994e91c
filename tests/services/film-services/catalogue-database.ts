import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#app/db/database.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { loadCatalogue } from '#app/films/catalogue/load/load-catalogue.server.ts'
import { readCatalogue } from '#app/films/catalogue/load/read-catalogue.server.ts'

/** A database of its own with the catalogue in it; `remove` closes and deletes it. */
export async function openCatalogueDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), 'filmdb-films-'))
  const { db, close } = await openDatabase({ dataDir, databaseUrl: null })
  await migrate(db)
  await loadCatalogue(db, await readCatalogue())
  const remove = async () => {
    await close()
    rmSync(dataDir, { recursive: true })
  }
  return { db, dataDir, remove }
}
