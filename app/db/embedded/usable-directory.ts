// Checks the data directory before PGlite opens it, because PGlite's errors have neither the path nor the cause.
import {
  accessSync,
  constants,
  type Dirent,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  statSync,
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { UnusableDirectoryError } from './unusable-directory-error.ts'

/** The PostgreSQL major version inside the pinned PGlite. */
const major = '18'

/** Max. entries checked under one database; a full catalogue and a large library have about 2,000. */
const maxEntries = 50_000

/** Throws like `fs.accessSync`. */
type Access = (path: string, mode: number) => void

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
  if (isThere(dir)) ensureUsableDirectory(dir)
}

function isThere(path: string) {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined
  } catch (cause) {
    throw toCreationError(dirname(path), cause)
  }
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

const ofDirectory = constants.R_OK | constants.W_OK | constants.X_OK
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

function toCreationError(dataDir: string, cause: unknown, access: Access = accessSync) {
  const { code } = Object(cause)
  if (code === 'ENOENT') return toMissingError(dataDir, cause, access)
  if (code !== 'EEXIST' && code !== 'ENOTDIR') return toAccessError(nearestThere(dataDir), cause, dataDir)
  return new UnusableDirectoryError(describeFile(nearestThere(dataDir)), { cause })
}

/** Node's recursive mkdir fails with ENOENT on a read-only file system, and where a link leads nowhere. */
function toMissingError(dataDir: string, cause: unknown, access: Access) {
  const parent = nearestThere(dataDir)
  try {
    access(parent, ofDirectory)
  } catch (reason) {
    return toAccessError(parent, reason, dataDir)
  }
  const [missing = ''] = relative(parent, dataDir).split(sep)
  if (!isThere(join(parent, missing))) return toAccessError(parent, cause, dataDir)
  const sentence = `DATA_DIR: ${join(parent, missing)} is a link that leads nowhere: remove it, or make its target`
  return new UnusableDirectoryError(sentence, { cause })
}

const describeFile = (path: string) =>
  `DATA_DIR: ${path} is a file, not a directory: move it away, or choose another path`

/** Returns the path, or its nearest parent directory that exists. */
const nearestThere = (path: string): string =>
  existsSync(path) || dirname(path) === path ? path : nearestThere(dirname(path))

/** Returns the error for a path that this user cannot use. `root` is the directory whose owner has to change. */
export function toAccessError(path: string, cause: unknown, root = path) {
  const { code, message } = Object(cause)
  if (code === 'EROFS') {
    const sentence = `the file system of ${path} is read-only: mount it writable, or choose another DATA_DIR`
    return new UnusableDirectoryError(sentence, { isTransient: true, cause })
  }
  if (code !== 'EACCES' && code !== 'EPERM')
    return new UnusableDirectoryError(`${path} cannot be used: ${message ?? cause}`, { isTransient: true, cause })
  const uid = process.getuid?.() ?? 'this'
  const { owner, mode } = readOwner(path)
  const inShell = quoted(root)
  return new UnusableDirectoryError(
    `${path} belongs to user ${owner} with mode ${mode}, and user ${uid}, who runs filmDB, cannot read and write it: ` +
      `run "chown -R ${uid} ${inShell} && chmod -R u+rwX ${inShell}", or start filmDB as user ${owner}`,
    { cause },
  )
}

/** The path as one word of a shell command. */
const quoted = (path: string) => (/^[\w./@-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`)

function readOwner(path: string) {
  try {
    const { uid, mode } = statSync(path)
    return { owner: String(uid), mode: (mode & 0o777).toString(8) }
  } catch {
    return { owner: 'unknown', mode: 'unknown' }
  }
}
