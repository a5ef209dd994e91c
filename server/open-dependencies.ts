// Opens the parts of the site and connects them: database, films, accounts, emails, imports.

import type { Database } from '#app/db/database.server.ts'
import { noNotifications, openNotifications } from '#app/db/notifications.server.ts'
import { createOptionalReads } from '#app/db/optional-reads.server.ts'
import { waitAtMost } from '#app/db/pool/wait-at-most.ts'
import { startDatabase } from '#app/db/start-database.server.ts'
import { minutes, seconds } from '#app/domain/units.ts'
import { readPrepared } from '#app/films/catalogue/load/prepared-catalogue.server.ts'
import { readCatalogue } from '#app/films/catalogue/load/read-catalogue.server.ts'
import { advanceImport } from '#app/import/advance-import.server.ts'
import { withImportLock } from '#app/import/import-lock.server.ts'
import { openUploadParser } from '#app/import/upload/parse-uploads.server.ts'
import { followRatings, publishRatings } from '#app/library/entry/share-ratings.server.ts'
import { openSiteRatings } from '#app/library/entry/site-ratings.server.ts'
import { createExportMemory } from '#app/library/export/export-memory.ts'
import { refreshFilms } from '#app/library/films/refresh-films.server.ts'
import { openStoredFilms } from '#app/library/films/stored-films.server.ts'
import type { AdminCommands } from './admin/admin-commands.ts'
import { makeCommands } from './admin/make-commands.ts'
import { formatStatus } from './admin/status.ts'
import { assertWholeRestore } from './backup/restored-files.ts'
import { makeSnapshot } from './backup/snapshot.ts'
import { createCleanUp, prepareTables } from './database-tasks.ts'
import { openImportQueue } from './import-queue.ts'
import type { Log } from './monitoring/log.ts'
import { createMetrics } from './monitoring/metrics.ts'
import { openAccounts } from './open-accounts.ts'
import { openEmail } from './open-email.ts'
import { openFilms } from './open-films.ts'
import { publicDependencies, today } from './public-dependencies.ts'
import { runHourly } from './run-hourly.ts'
import { authSecret } from './settings/auth-secret.ts'
import type { Config } from './settings/config.ts'
import { printToStderr } from './settings/read-settings.ts'
import { assertUsableDataDir } from './settings/usable-data-dir.ts'

type Options = {
  log: Log
  /** Ends the wait for a database server that does not respond. */
  signal?: AbortSignal | undefined
}

/**
 * Opens the parts and begins to open the database. Pages that need no database work at once; `ready` resolves when the
 * database takes requests, and rejects when it cannot be opened. `close` waits for work under way. `commands` are those
 * of the operator. Throws when the catalogue or the secret cannot be read.
 */
export async function openDependencies(config: Config, { log, signal }: Options) {
  const warn = (sentence: string) => log.warn(sentence)
  const onCleanUpFailed = (err: unknown) => log.warn({ err }, 'expired rows could not be deleted')
  const onStale = (err: unknown) => log.warn({ err }, 'stored films could not be refreshed')
  const onNotLoaded = (err: unknown) => log.warn({ err }, 'films and ratings for the memory could not be read')
  assertWholeRestore(config.dataDir)
  const catalogue = (await readPrepared('catalogue')) ?? (await readCatalogue())
  assertUsableDataDir(config, { warn })
  const secret = authSecret(config, { warn })
  const prepare = (db: Database) => prepareTables(db, catalogue)
  const database = startDatabase(config, { warn, prepare, signal })
  const { db, libraryDb, accountsDb, jobsDb } = database
  const reads = createOptionalReads()
  const opened = { db, reads, config, secret, log }
  const metrics = createMetrics()
  const films = openFilms({ ...opened, catalogue: catalogue.records, today, metrics })
  metrics.watchUpstreams(films.upstreams)
  const notifications = config.databaseUrl ? openNotifications(config.databaseUrl, { db, warn }) : noNotifications
  const siteRatings = openSiteRatings(db, {
    reads,
    maxAgeMs: ratingsMaxAgeMs[database.kind],
    onWritten: film => publishRatings(notifications, film),
  })
  const storedFilms = openStoredFilms(jobsDb, { filmOf: films.unenriched.findFilm, onFailed: onStale })
  const mail = openEmail(config, { ...opened, db: jobsDb, print: printToStderr })
  const accounts = openAccounts({ ...opened, db: accountsDb, emails: mail.emails })
  const cleanUp = createCleanUp(database)
  const endCleanUp = runHourly(() => cleanUp().catch(onCleanUpFailed))
  const publicParts = publicDependencies({ ...opened, db: libraryDb }, films)
  const advance = (memberId: string) => {
    const reportError = (error: unknown) => publicParts.reportError(error, 'rows of an import')
    const options = { films: films.films, memberId, onRatings: siteRatings.invalidateAll, reportError }
    const work = () => advanceImport(jobsDb, options)
    return database.kind === 'server' ? withImportLock(jobsDb, memberId, work) : work()
  }
  const imports = openImportQueue({ advance, reportError: publicParts.reportError })
  const uploads = openUploadParser({ reportError: publicParts.reportError })
  const dependencies = {
    ...publicParts,
    siteRatings,
    storedFilms,
    accounts,
    imports: { ...imports, parse: uploads.parse },
    exports: createExportMemory(),
  }
  const commands: AdminCommands = {
    ...makeCommands({ config, deliver: mail.deliver, accounts, database, onLoaded: films.refreshBulk }),
    snapshot: makeSnapshot({ database, config, secret }),
    status: () => formatStatus({ database, config, films, metrics }),
  }
  const ready = database.ready.then(async () => {
    await followRatings(notifications, siteRatings)
    // Without them pages show less, or read film by film.
    await Promise.all([films.onDatabaseReady(), siteRatings.load()]).catch(onNotLoaded)
    mail.begin()
    // With a token TMDB's facts are stored, and the catalogue's would replace them.
    if (!config.tmdb.token) {
      await refreshFilms(jobsDb, { ids: films.catalogueIds, filmOf: films.unenriched.findFilm }).catch(onStale)
    }
  })
  ready.catch(() => {}) // The caller handles it.
  const close = async () => {
    endCleanUp()
    const importsClosed = waitAtMost(partCloseMs, uploads.close()).then(() =>
      waitAtMost(importCloseMs, imports.close()),
    )
    // An import may look films up after this: what a service responds then may not be stored.
    const filmsClosed = waitAtMost(partCloseMs, films.close())
    await Promise.all([importsClosed, storedFilms.close(), mail.close(), filmsClosed, notifications.close()])
    await database.close()
    metrics.close()
  }
  return { dependencies, films, metrics, commands, database, ready, close }
}

/** Max. wait at shutdown for an upload that is being read, and for responses of film sources that are being stored. */
const partCloseMs = 2 * seconds

/** Max. wait at shutdown for the piece of an import under way, whose database may hang. It is done again later. */
const importCloseMs = 8 * seconds

/** Time a film's rating stays fresh. Notifications of other servers may be lost; the embedded database has no others. */
const ratingsMaxAgeMs = { server: 30 * seconds, embedded: 10 * minutes }
