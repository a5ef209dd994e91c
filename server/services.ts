// Opens the parts of the site and connects them: database, films, accounts, emails, imports.

import { deleteExpired } from '#app/accounts/deletion/delete-expired.server.ts'
import type { Services } from '#app/context.ts'
import type { Database } from '#app/db/database.server.ts'
import { ensureUsableDirectory } from '#app/db/embedded/usable-directory.ts'
import { findDatabaseUnavailable } from '#app/db/errors/database-unavailable.ts'
import { prepareMemberRole } from '#app/db/member-role.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { noNotifications, openNotifications } from '#app/db/notifications.server.ts'
import { createOptionalReads } from '#app/db/optional-reads.server.ts'
import { type StartingDatabase, startDatabase } from '#app/db/start-database.server.ts'
import { compact } from '#app/db/vacuum.server.ts'
import { hours, minutes, seconds } from '#app/domain/units.ts'
import type { CatalogueRecord } from '#app/films/catalogue/catalogue-record.ts'
import { loadCatalogue } from '#app/films/catalogue/load-catalogue.server.ts'
import { type Catalogue, readCatalogue } from '#app/films/catalogue/read-catalogue.server.ts'
import { advanceImport } from '#app/import/advance-import.server.ts'
import { withImportTaken } from '#app/import/take-import.server.ts'
import { openUploadParser } from '#app/import/upload/parse-uploads.server.ts'
import { followRatings, publishRatings } from '#app/library/entry/share-ratings.server.ts'
import { openSiteRatings } from '#app/library/entry/site-ratings.server.ts'
import { refreshFilms } from '#app/library/films/refresh-films.server.ts'
import { rekeyFilms } from '#app/library/films/rekey-films.server.ts'
import { openStoredFilms } from '#app/library/films/stored-films.server.ts'
import { drawnPictureUrl } from '#app/poster-art/picture-file.ts'
import type { AdminCommands } from './admin/admin-commands.ts'
import { makeRemoveSecondFactors } from './admin/remove-second-factors.ts'
import { makeResetLink } from './admin/reset-link.ts'
import { formatStatus } from './admin/status.ts'
import { sendTestEmail } from './admin/test-email.ts'
import { needWholeRestore } from './backup/restored-files.ts'
import { makeSnapshot } from './backup/snapshot.ts'
import { openImportQueue } from './import-queue.ts'
import type { Log } from './monitoring/log.ts'
import { createMetrics } from './monitoring/metrics.ts'
import { openAccounts } from './open-accounts.ts'
import { openEmail } from './open-email.ts'
import { type OpenFilms, openFilms } from './open-films.ts'
import { authSecret } from './settings/auth-secret.ts'
import type { Config } from './settings/config.ts'
import { say } from './settings/read-settings.ts'

type Options = {
  log: Log
  /** Ends the wait for a database server that does not answer. */
  signal?: AbortSignal | undefined
}

/**
 * Opens the parts and begins to open the database. Pages that need no database work at once; `ready` resolves when the
 * database takes requests, and rejects when it cannot be opened. `close` waits for work under way. `commands` are those
 * of the operator. Throws when the catalogue or the secret cannot be read.
 */
export async function openServices(config: Config, { log, signal }: Options) {
  const warn = (sentence: string) => log.warn(sentence)
  const onTidyFailed = (err: unknown) => log.warn({ err }, 'expired rows could not be deleted')
  const onStale = (err: unknown) => log.warn({ err }, 'stored films could not be refreshed')
  const onNotLoaded = (err: unknown) => log.warn({ err }, 'films and ratings for the memory could not be read')
  needWholeRestore(config.dataDir)
  const catalogue = await readCatalogue()
  if (!config.databaseUrl) ensureUsableDirectory(config.dataDir)
  const secret = authSecret(config, { warn })
  const prepare = (db: Database) => prepareTables(db, catalogue)
  const database = startDatabase(config, { warn, prepare, signal })
  const { db, libraryDb, accountsDb, jobsDb } = database
  const reads = createOptionalReads()
  const dependencies = { db, reads, config, secret, log }
  const metrics = createMetrics()
  const films = openFilms({ ...dependencies, catalogue: catalogue.records, today, metrics })
  metrics.watchUpstreams(films.upstreams)
  const notifications = config.databaseUrl ? openNotifications(config.databaseUrl, { db, warn }) : noNotifications
  const siteRatings = openSiteRatings(db, {
    ...{ reads, freshMs: ratingsFreshMs[database.kind] },
    onWritten: film => publishRatings(notifications, film),
  })
  const storedFilms = openStoredFilms(jobsDb, { onFailed: onStale })
  const mail = openEmail(config, { ...dependencies, db: jobsDb, print: say })
  const accounts = openAccounts({ ...dependencies, db: accountsDb, emails: mail.emails })
  const tidying = setInterval(() => tidy(database).catch(onTidyFailed), hours).unref()
  const publicParts = publicServices({ ...dependencies, db: libraryDb }, films)
  const advance = async (memberId: string) => {
    const work = () => advanceImport(jobsDb, films.films, memberId)
    const isMore = await (database.kind === 'server' ? withImportTaken(jobsDb, memberId, work) : work())
    siteRatings.changed()
    return isMore
  }
  const imports = openImportQueue({ advance, report: publicParts.report })
  const uploads = openUploadParser({ report: publicParts.report })
  const services = { ...publicParts, siteRatings, storedFilms, accounts, imports: { ...imports, parse: uploads.parse } }
  const commands: AdminCommands = {
    'test-email': sendTestEmail(mail.deliver, config),
    'reset-link': makeResetLink(accounts),
    'remove-second-factors': makeRemoveSecondFactors(accounts),
    snapshot: makeSnapshot({ database, config, secret }),
    status: () => formatStatus({ database, config, films, metrics }),
  }
  const ready = database.ready.then(async () => {
    await followRatings(notifications, siteRatings)
    // Without them pages show less, or read film by film.
    await Promise.all([films.onDatabaseReady(), siteRatings.load()]).catch(onNotLoaded)
    // With a token TMDB's facts are stored, and the catalogue's would replace them.
    if (!config.tmdb.token) {
      await refreshFilms(jobsDb, { ids: films.catalogueIds, filmOf: films.films.film }).catch(onStale)
    }
    mail.begin()
  })
  ready.catch(() => {}) // The caller handles it.
  const close = async () => {
    await uploads.close()
    await imports.close()
    clearInterval(tidying)
    await storedFilms.close()
    await mail.close()
    await films.close()
    await notifications.close()
    await database.close()
  }
  return { services, films, metrics, commands, database, ready, close }
}

/** Time a film's rating stays fresh. Notifications of other servers may be lost; the embedded database has no others. */
const ratingsFreshMs = { server: 30 * seconds, embedded: 10 * minutes }

async function prepareTables(db: Database, catalogue: Catalogue) {
  await migrate(db)
  await prepareMemberRole(db)
  await loadCatalogue(db, catalogue)
  await rekeyFilms(db, catalogue.records.flatMap(rekeyed))
}

const rekeyed = ({ id, tmdb_id, imdb_id, former_id }: CatalogueRecord) =>
  former_id ? [{ id, tmdbId: tmdb_id ?? null, imdbId: imdb_id ?? null, formerId: former_id }] : []

async function tidy({ jobsDb, kind, isReady }: StartingDatabase) {
  if (!isReady()) return
  await deleteExpired(jobsDb)
  if (kind === 'embedded') await compact(jobsDb)
}

type Dependencies = { db: Database; config: Config; log: Log }

type ShownToAll = Omit<Services, 'accounts' | 'imports' | 'siteRatings' | 'storedFilms'>

const today = () => new Date().toISOString().slice(0, 10)

/** What pages may ask for, whoever is visiting. */
function publicServices(
  { db, config, log }: Dependencies,
  { films, recommendations, catalogueIds, indexedNames, images }: OpenFilms,
): ShownToAll {
  const { publicUrl, operator, social, tmdb } = config
  const report = (err: unknown, task: string) => {
    const unavailable = findDatabaseUnavailable(err)
    // Every request fails alike while it lasts: one line each, without a stack.
    if (unavailable) log.warn({ task, reason: unavailable.message }, 'the database is unavailable')
    else log.error({ err, task }, 'a page failed')
  }
  const site = { publicUrl, card: drawnPictureUrl.siteCard(), operator, social, isLive: tmdb.token !== null }
  return { db, films, recommendations, catalogueIds, indexedNames, images, today, report, site }
}
