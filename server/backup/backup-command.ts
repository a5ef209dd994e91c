// `npm run backup -- <file>`: writes all data of the site to one file, while it runs or not.
import type { Database } from '#app/db/database.server.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { assertUserOfSite } from '../admin/assert-user-of-site.ts'
import { backupPassphraseVariable, type Config } from '../settings/config.ts'
import { isSecretOfSite } from '../settings/secret-check.ts'
import { BackupError } from './backup-format.ts'
import { backupText } from './backup-text.ts'
import { fileArgument } from './file-argument.ts'
import { openSource } from './open-source.ts'
import { choosePassphrase } from './passphrase.ts'
import { assertNewName, writeBackup } from './write-backup.ts'

/**
 * Runs the command and returns what to print. Throws a BackupError with a message for the operator, and CommandError for
 * root where the site is another user's.
 */
export async function backUp(config: Config, args: string[]): Promise<string> {
  const { path, replace } = fileArgument(args, 'backup')
  if (!config.databaseUrl) assertUserOfSite(config.dataDir) // That of a server leaves nothing in DATA_DIR.
  assertNewName(path, replace)
  const passphrase = await choosePassphrase()
  const source = await openSource(config)
  try {
    const { bytes, end } = await inSnapshot(source.db, async tx => {
      if (!(await isSecretOfSite(tx, source.secret))) throw new BackupError(otherSecret)
      const text = backupText({ tx, secret: source.secret, dataDir: config.dataDir })
      return writeBackup(path, text, { passphrase, replace })
    })
    const size = `${(bytes / 1024 / 1024).toFixed(1)} MB`
    return [
      `${path}: ${formatCount(end.rows, 'row')} of ${formatCount(end.tables, 'table')} and ${formatCount(end.files, 'email')}, ${size}, read back and whole.`,
      ...(source.pauseMs === null ? [] : [`The site's database stood still for ${Math.ceil(source.pauseMs)} ms.`]),
      ...(passphrase === null
        ? [`It is not encrypted and holds the site's secret: keep it safe, or set ${backupPassphraseVariable}.`]
        : ['It is encrypted: without the passphrase nobody can restore it.']),
    ].join('\n')
  } finally {
    await source.close()
  }
}

const otherSecret =
  "AUTH_SECRET, or DATA_DIR/auth-secret, is not the secret of the site on this database: the restored site could not read its sessions, waiting emails and authenticator apps. Run this with the settings of the site. If these are the site's settings, restart the site: another process on this database has recorded another secret."

/** Runs the work in a transaction that is rolled back: the functions of a dump are temporary, and go with it. */
async function inSnapshot<Result>(db: Database, work: (tx: Database) => Promise<Result>) {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').execute()
  try {
    return await work(tx)
  } finally {
    await tx
      .rollback()
      .execute()
      .catch(() => {}) // The connection may be lost, which `work` has reported.
  }
}
