// The errors of a directory that cannot be used: each has the path, the cause and what to do.
import { accessSync, constants, existsSync, lstatSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { UnusableDirectoryError } from './unusable-directory-error.ts'

/** Throws like `fs.accessSync`. */
export type Access = (path: string, mode: number) => void

/** The mode of a directory in which files are read and written. */
export const ofDirectory = constants.R_OK | constants.W_OK | constants.X_OK

/** Whether there is anything at the path, also a link that leads nowhere. Throws UnusableDirectoryError. */
export function exists(path: string) {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined
  } catch (cause) {
    throw toCreationError(dirname(path), cause)
  }
}

/** Returns the error for a directory that cannot be created. `dataDir` is the directory whose owner has to change. */
export function toCreationError(dataDir: string, cause: unknown, access: Access = accessSync) {
  const { code } = Object(cause)
  if (code === 'ENOENT') return toMissingError(dataDir, cause, access)
  if (code === 'ELOOP' || code === 'ENAMETOOLONG') {
    const fault = code === 'ELOOP' ? 'leads through links that form a loop' : 'is too long for the file system'
    return new UnusableDirectoryError(`DATA_DIR: ${dataDir} ${fault}: choose another path`, { cause })
  }
  if (code !== 'EEXIST' && code !== 'ENOTDIR') return toAccessError(nearestExisting(dataDir), cause, dataDir)
  return new UnusableDirectoryError(describeFile(nearestExisting(dataDir)), { cause })
}

/** Node's recursive mkdir fails with ENOENT on a read-only file system, and where a link leads nowhere. */
function toMissingError(dataDir: string, cause: unknown, access: Access) {
  const parent = nearestExisting(dataDir)
  try {
    access(parent, ofDirectory)
  } catch (reason) {
    return toAccessError(parent, reason, dataDir)
  }
  const [missing = ''] = relative(parent, dataDir).split(sep)
  if (!exists(join(parent, missing))) return toAccessError(parent, cause, dataDir)
  const sentence = `DATA_DIR: ${join(parent, missing)} is a link that leads nowhere: remove it, or make its target`
  return new UnusableDirectoryError(sentence, { cause })
}

/** The sentence for a file in the place of a directory. */
export const describeFile = (path: string) =>
  `DATA_DIR: ${path} is a file, not a directory: move it away, or choose another path`

/** Returns the path, or its nearest parent directory that exists. */
const nearestExisting = (path: string): string =>
  existsSync(path) || dirname(path) === path ? path : nearestExisting(dirname(path))

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
