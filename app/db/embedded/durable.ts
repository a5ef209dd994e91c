// Opens PGlite on a directory so that a COMMIT that returned survives a power cut.
// As shipped PGlite runs with fsync off; docs/decisions/001-embedded-postgresql.md says what was measured.
import { cpSync, existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { UnusableDirectoryError } from './unusable-directory-error.ts'
import { DurableFileSystem } from './durable-file-system.ts'
import { fsyncPath, fsyncTree } from './fsync.ts'

const startParameters = [
  ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'), // -F is "fsync off"
  ...['-c', 'fsync=on', '-c', 'synchronous_commit=on', '-c', 'full_page_writes=on'],
  ...['-c', 'wal_sync_method=fsync'], // the default, fdatasync, does nothing in the wasm build
  ...['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'],
]

/**
 * Opens (or first makes) the database under `dir` and proves that it writes through. `onFatal` hears of a storage
 * error; it must end the process. Throws when the directory holds no usable database, or the proof fails.
 */
export async function openDurable(dir: string, onFatal: (why: string) => void) {
  if (isMissing(dir)) await makeComplete(dir)
  const files = new DurableFileSystem(dir, onFatal)
  const pg = await PGlite.create({ fs: files, startParams: startParameters }).catch(cause => {
    const reason = files.lastWords || (cause instanceof Error ? cause.message : String(cause))
    const sentence = `the database under ${dir} cannot be opened: ${reason}. If that stays so, restore it from a backup`
    throw new UnusableDirectoryError(sentence, { isTransient: true, cause })
  })
  await proveDurable(pg, files)
  return pg
}

/** True when there is nothing yet. Throws when something else lies there: it is not ours to write over. */
function isMissing(dir: string) {
  if (!existsSync(dir)) return true
  if (existsSync(join(dir, 'PG_VERSION'))) return false
  rmdirSync(dir) // Throws, with its name, unless it is empty.
  return true
}

/** An empty database that the commands make beforehand: copying it takes a tenth of the time of making one. */
export const readyMade = '.cache/empty-database'

/**
 * Makes an empty database: beside it, made durable as a whole, then renamed. So a directory that has the name is
 * complete, and `*.new` is rubbish of a start that was cut short. fsync is off meanwhile: there is nothing to lose yet.
 */
export async function makeComplete(dir: string) {
  const unfinished = `${dir}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  if (existsSync(readyMade)) cpSync(readyMade, unfinished, { recursive: true })
  else await (await PGlite.create({ fs: new NodeFS(unfinished) })).close()
  await fsyncTree(unfinished)
  renameSync(unfinished, dir)
  await fsyncPath(dirname(dir))
}

/** The real fsync stands on PGlite's insides: a new version could pass it by without a word. */
async function proveDurable(pg: PGlite, files: DurableFileSystem) {
  const before = files.fsyncs
  // A commit with something in it, which leaves no trace in any table.
  await pg.exec("select pg_logical_emit_message(true, 'filmdb', 'self-test')")
  const { rows } = await pg.query<{ fsync: string; method: string }>(
    "select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method",
  )
  const [settings] = rows
  if (files.fsyncs === before) throw new Error('a commit did not reach the disk: this PGlite passes our fsync by')
  if (settings?.fsync !== 'on' || settings.method !== 'fsync') throw new Error('PGlite does not run with fsync on')
}
