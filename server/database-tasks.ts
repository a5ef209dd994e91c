// Database tasks outside requests: at the start and every hour.

import { deleteExpired } from '#app/accounts/deletion/delete-expired.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { prepareMemberRole } from '#app/db/member-role.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import type { StartingDatabase } from '#app/db/start-database.server.ts'
import { createCompaction } from '#app/db/vacuum.server.ts'
import type { CatalogueRecord } from '#app/films/catalogue/catalogue-record.ts'
import { loadCatalogue } from '#app/films/catalogue/load/load-catalogue.server.ts'
import type { Catalogue } from '#app/films/catalogue/load/read-catalogue.server.ts'
import { deleteOldChanges } from '#app/library/cached-read.server.ts'
import { deleteExpiredCommands } from '#app/library/commands/run-command.server.ts'
import { rekeyFilms } from '#app/library/films/rekey-films.server.ts'
import { deleteExpiredLists } from '#app/library/lists/lists.server.ts'
import { deleteExpiredEdits } from '#app/library/own-films/undo-own-edit.server.ts'
import { recordSecretAgain } from './settings/secret-check.ts'

/** Called when the database opens, before any request: migrations, the member role, the films of the catalogue. */
export async function prepareTables(db: Database, catalogue: Catalogue) {
  await migrate(db)
  await prepareMemberRole(db)
  await loadCatalogue(db, catalogue)
  await rekeyFilms(db, catalogue.records.flatMap(rekeyed))
}

const rekeyed = ({ id, tmdb_id, imdb_id, former_id }: CatalogueRecord) =>
  former_id ? [{ id, tmdbId: tmdb_id ?? null, imdbId: imdb_id ?? null, formerId: former_id }] : []

type CleanUpOptions = { database: StartingDatabase; secret: string; warn: (sentence: string) => void }

/**
 * Returns a function to call soon after the start and every hour: it records the secret of this process, deletes expired
 * rows, and compacts the embedded database. It does nothing while the database is not ready.
 */
export function createCleanUp({ database, secret, warn }: CleanUpOptions) {
  const { slowJobsDb: db, kind, isReady, unwatched } = database
  const compact = createCompaction()
  return async () => {
    if (!isReady()) return
    await recordSecretAgain(db, secret, { warn })
    await deleteExpired(db)
    await deleteExpiredLists(db)
    await deleteExpiredEdits(db)
    await deleteExpiredCommands(db)
    await deleteOldChanges(db)
    if (kind === 'embedded') await compact({ db, unwatched })
  }
}
