// Opens the parts of the site and connects them: database, films, accounts, emails, imports.

import type { Database } from '#app/db/database.server.ts'
import { noNotifications, openNotifications } from '#app/db/notifications.server.ts'
import { createOptionalReads } from '#app/db/optional-reads.server.ts'
import { type StartingDatabase, startDatabase } from '#app/db/start-database.server.ts'
import { minutes, seconds } from '#app/domain/units.ts'
import { readPrepared } from '#app/films/catalogue/load/prepared-catalogue.server.ts'
import { readCatalogue } from '#app/films/catalogue/load/read-catalogue.server.ts'
import { advanceImport } from '#app/import/advance-import.server.ts'
import { createAdaptiveBatchSize, fixedBatchSize } from '#app/import/apply/batch-size.ts'
import { withImportLock } from '#app/import/import-lock.server.ts'
import { openUploadParser } from '#app/import/upload/parse-uploads.server.ts'
import { publishRatings } from '#app/library/entry/rating-notifications.server.ts'
import { openSiteRatings, type SiteRatings } from '#app/library/entry/site-ratings.server.ts'
import { createExportMemory } from '#app/library/export/export-memory.ts'
import { openStoredFilms } from '#app/library/films/stored-films.server.ts'
import type { AdminCommands } from './admin/admin-commands.ts'
import { createCommands } from './admin/create-commands.ts'
import { formatStatus } from './admin/status.ts'
import { assertWholeRestore } from './backup/restored-files.ts'
import { createSnapshotCommand } from './backup/snapshot.ts'
import { closeInOrder } from './close-in-order.ts'
import { createCleanUp, prepareTables } from './database-tasks.ts'
import { openImportQueue } from './import-queue.ts'
import type { Log } from './monitoring/log.ts'
import { createMetrics } from './monitoring/metrics.ts'
import { openAccounts } from './open-accounts.ts'
import { openEmail } from './open-email.ts'
import { type OpenFilms, openFilms } from './open-films.ts'
import { publicDependencies, today } from './public-dependencies.ts'
import { runHourly } from './run-hourly.ts'
import { authSecret } from './settings/auth-secret.ts'
import type { Config } from './settings/config.ts'
import { printToStderr } from './settings/read-settings.ts'
import { recordSecret } from './settings/secret-check.ts'
import { assertUsableDataDir, checkSubdirectories } from './settings/usable-data-dir.ts'
import { startWhenReady } from './start-when-ready.ts'

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
  const closing = new AbortController()
  const warnUnlessClosing = (sentence: string) => (err: unknown) =>
    closing.signal.aborted || log.warn({ err }, sentence)
  const onCleanUpFailed = warnUnlessClosing('the hourly clean-up could not be finished')
  const onRefreshFailed = warnUnlessClosing('stored films could not be refreshed')
  const onPreloadFailed = warnUnlessClosing('films and ratings for the memory could not be read')
  assertWholeRestore(config.dataDir)
  const catalogue = (await readPrepared('catalogue')) ?? (await readCatalogue())
  assertUsableDataDir(config, { warn })
  checkSubdirectories(config, { warn })
  const secret = authSecret(config, { warn })
  const prepare = async (db: Database) => {
    await prepareTables(db, catalogue)
    await recordSecret(db, secret, { settings: config, warn })
  }
  const database = startDatabase(config, { warn, prepare, signal })
  const { db, libraryDb, jobsDb } = database
  const reads = createOptionalReads()
  const opened = { db, reads, config, secret, log }
  const metrics = createMetrics()
  const films = openFilms({ ...opened, catalogue: catalogue.records, today, metrics })
  metrics.upstreams.watch(films.upstreams)
  const notifications = config.databaseUrl ? openNotifications(config.databaseUrl, { db, warn }) : noNotifications
  const siteRatings = openSiteRatings(db, {
    reads,
    maxAgeMs: ratingsMaxAgeMs[database.kind],
    onWritten: film => publishRatings(notifications, film),
  })
  const storedFilms = openStoredFilms(jobsDb, { filmOf: films.unenriched.findFilm, onFailed: onRefreshFailed })
  const mail = openEmail(config, { ...opened, db: jobsDb, print: printToStderr })
  const accounts = openAccounts({ ...opened, database, emails: mail.emails })
  const cleanUp = createCleanUp({ database, secret, warn })
  const endCleanUp = runHourly(() => cleanUp().catch(onCleanUpFailed))
  const publicParts = publicDependencies({ ...opened, db: libraryDb }, films)
  const { reportError } = publicParts
  const advance = createAdvance({ database, films, siteRatings, reportError })
  const imports = openImportQueue({ advance, reportError })
  const uploads = openUploadParser({ reportError })
  const dependencies = {
    ...publicParts,
    siteRatings,
    storedFilms,
    accounts,
    imports: { ...imports, parse: uploads.parse },
    exports: createExportMemory(),
  }
  const commands: AdminCommands = {
    ...createCommands({ config, deliver: mail.deliver, accounts, database, onLoaded: films.refreshBulk }),
    snapshot: createSnapshotCommand({ database, config, secret }),
    status: () => formatStatus({ database, config, films, metrics }),
  }
  const ready = startWhenReady({
    config,
    database,
    notifications,
    siteRatings,
    films,
    mail,
    onPreloadFailed,
    onRefreshFailed,
    signal: closing.signal,
  })
  const started = ready.catch(() => {}) // The caller handles it.
  const close = () => {
    closing.abort()
    // `database` itself ends the wait for one that is not open yet.
    const start = { close: () => (database.isReady() ? started : Promise.resolve()) }
    return closeInOrder({
      start,
      endCleanUp,
      uploads,
      imports,
      films,
      storedFilms,
      mail,
      notifications,
      database,
      metrics,
    })
  }
  return { dependencies, films, metrics, commands, database, ready, close }
}

type AdvanceParts = {
  database: StartingDatabase
  films: OpenFilms
  siteRatings: SiteRatings
  reportError: (error: unknown, task: string) => void
}

/** Returns the work on an import's next piece. On a database server one process at a time does it for a member. */
function createAdvance({ database: { kind, jobsDb }, films, siteRatings, reportError }: AdvanceParts) {
  const batchSize = kind === 'server' ? fixedBatchSize : createAdaptiveBatchSize()
  return (memberId: string) => {
    const work = () =>
      advanceImport(jobsDb, {
        films: films.films,
        memberId,
        batchSize,
        onRatings: siteRatings.invalidateAll,
        reportError: error => reportError(error, 'rows of an import'),
      })
    return kind === 'server' ? withImportLock(jobsDb, memberId, work) : work()
  }
}

/** Time a film's rating stays fresh. Notifications of other servers may be lost; the embedded database has no others. */
const ratingsMaxAgeMs = { server: 30 * seconds, embedded: 10 * minutes }
