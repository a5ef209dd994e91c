// Checks the data directory before PGlite opens it, because PGlite's errors have neither the path nor the cause.
import {
  accessSync,
  constants,
  type Dirent,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { type Access, describeFile, exists, ofDirectory, toAccessError, toCreationError } from './directory-errors.ts'
import { UnusableDirectoryError } from './unusable-directory-error.ts'

/** The PostgreSQL major version inside the pinned PGlite. */
const major = '18'

/** Max. entries checked under one database; a full catalogue and a large library have about 2,000. */
const maxEntries = 50_000

/** Creates the data directory when it is missing. Throws UnusableDirectoryError when this user cannot write in it. */
export function ensureUsableDirectory(dataDir: string, { access = accessSync }: { access?: Access } = {}) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    access(dataDir, ofDirectory)
  } catch (cause) {
    throw toCreationError(dataDir, cause, access)
  }
}

/** Throws UnusableDirectoryError when `dir` is there and is no directory that this user can write in. Creates nothing. */
export function assertUsableIfThere(dir: string) {
  if (exists(dir)) ensureUsableDirectory(dir)
}

/** Throws UnusableDirectoryError when `dir` has no complete database, or belongs to another user. */
export function assertOwnDatabase(dir: string) {
  const assertAccess = (path: string, mode: number) => {
    try {
      accessSync(path, mode)
    } catch (cause) {
      throw toAccessError(path, cause, dirname(dir))
    }
  }
  if (existsSync(`${dir}.lock`)) assertAccess(`${dir}.lock`, ofFile)
  if (!existsSync(dir)) return
  if (!statSync(dir).isDirectory()) throw new UnusableDirectoryError(describeFile(dir))
  assertAccess(dir, ofDirectory)
  let seen = 0
  for (const entry of entriesOf(dir)) {
    seen += 1
    if (seen > maxEntries) break
    assertAccess(join(entry.parentPath, entry.name), entry.isDirectory() ? ofDirectory : ofFile)
  }
  if (seen > 0) assertComplete(dir)
}

/**
 * Removes the directory when it is empty: a new database gets its name by a rename. Throws UnusableDirectoryError when it
 * cannot be removed, as a symbolic link to an empty or missing directory or a mount point. Called under the lock.
 */
export function removeEmptyDirectory(dir: string) {
  if (existsSync(join(dir, 'PG_VERSION'))) return
  try {
    rmdirSync(dir)
  } catch (cause) {
    const { code } = Object(cause)
    if (code === 'ENOENT') return
    if (code !== 'ENOTDIR' && code !== 'EBUSY') throw toAccessError(dir, cause)
    const sentence = `${dir} must be a directory, or missing, and neither a link nor a mount point: remove it, and set DATA_DIR to the place where it leads`
    throw new UnusableDirectoryError(sentence, { cause })
  }
}

const ofFile = constants.R_OK | constants.W_OK

/** Top-down: each directory is checked before its entries are read. */
function* entriesOf(dir: string): Generator<Dirent> {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    yield entry
    if (entry.isDirectory()) yield* entriesOf(join(dir, entry.name))
  }
}

function assertComplete(dir: string) {
  for (const part of ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal']) {
    if (existsSync(join(dir, part))) continue
    throw new UnusableDirectoryError(
      `${dir} is not a complete database, ${part} is missing: restore it from a backup, or move it away to begin with an empty one`,
    )
  }
  const found = readFileSync(join(dir, 'PG_VERSION'), 'utf8').trim()
  if (found === major) return
  throw new UnusableDirectoryError(
    `${dir} is a database of PostgreSQL ${found}, and this filmDB needs PostgreSQL ${major}: run the filmDB that made it, or restore a backup`,
  )
}
