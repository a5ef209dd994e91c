// Opens PGlite on a directory so that every committed transaction survives a power cut. PGlite as shipped runs with
// fsync off; docs/decisions/001-embedded-postgresql.md has the measurements.
import { accessSync, constants, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { DurableFileSystem } from './durable-file-system.ts'
import { fsyncPath, fsyncTree } from './fsync.ts'
import { UnusableDirectoryError } from './unusable-directory-error.ts'

const databaseSettings = [
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  'wal_sync_method=fsync', // the default, fdatasync, does nothing in the wasm build
  'max_wal_size=64MB',
  'min_wal_size=32MB',
  'max_files_per_process=320', // leaves the others to connections (server/settings/open-files.ts)
  // PostgreSQL writes to all of its buffers at the start, so all of them are resident. The default, 128 MB, is more than the
  // tables take; pages that were read before are also in the system's page cache.
  'shared_buffers=32MB',
]

const startParameters = [
  ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'), // -F is "fsync off"
  ...databaseSettings.flatMap(setting => ['-c', setting]),
]

type Options = {
  /** The module of PGlite (see compile-database.ts). */
  compiled: WebAssembly.Module
  /** Called after a storage error; must end the process. */
  onFatal: (reason: string) => void
}

/**
 * Opens or creates the database under `dir` and verifies that commits reach the disk. Throws when the directory has
 * no usable database or the verification fails. An empty directory was removed before (`removeEmptyDirectory`).
 */
export async function openDurable(dir: string, { compiled, onFatal }: Options) {
  if (!existsSync(dir)) await createEmptyDatabase(dir)
  const files = new DurableFileSystem(dir, onFatal)
  const options = { fs: files, pgliteWasmModule: compiled, startParams: startParameters }
  const pg = await PGlite.create(options).catch(cause => {
    const reason = files.lastWords || (cause instanceof Error ? cause.message : String(cause))
    const sentence = `the database under ${dir} cannot be opened: ${reason}. If that stays so, restore it from a backup`
    throw new UnusableDirectoryError(sentence, { isTransient: true, cause })
  })
  await proveDurable(pg, files)
  return pg
}

/** An empty database that the build creates: copying it takes a tenth of the time of creating one. */
export const emptyDatabaseDirectory = '.cache/empty-database'

/**
 * Creates an empty database in `<dir>.new`, fsyncs it as a whole, then renames it. A directory with the final name is
 * therefore complete, and `*.new` is left over from an interrupted start. fsync is off until then.
 */
export async function createEmptyDatabase(dir: string) {
  const unfinished = `${dir}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  if (isReadable(emptyDatabaseDirectory)) cpSync(emptyDatabaseDirectory, unfinished, { recursive: true })
  else await (await PGlite.create({ fs: new NodeFS(unfinished) })).close()
  await fsyncTree(unfinished)
  renameSync(unfinished, dir)
  await fsyncPath(dirname(dir))
}

/** Only the owner may open PostgreSQL's directories: a site in a container may run as another user than its build. */
function isReadable(directory: string) {
  try {
    accessSync(directory, constants.R_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The real fsync depends on PGlite's internals: a new version could bypass it silently. */
async function proveDurable(pg: PGlite, files: DurableFileSystem) {
  const before = files.fsyncs
  // A commit that writes to the WAL and leaves no trace in any table.
  await pg.exec("select pg_logical_emit_message(true, 'filmdb', 'self-test')")
  const { rows } = await pg.query<{ fsync: string; method: string }>(
    "select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method",
  )
  const [settings] = rows
  if (files.fsyncs === before)
    throw new Error('a commit did not reach the disk: this version of PGlite bypasses the fsync hook')
  if (settings?.fsync !== 'on' || settings.method !== 'fsync') throw new Error('PGlite does not run with fsync on')
}
