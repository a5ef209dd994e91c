import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'

/** Files that are open at a time: a process may have as few as 256, and a new database has 1,000 files. */
const maxOpen = 32

/**
 * Fsyncs every file and directory under `directory`, concurrently: the file system writes its journal once for all of
 * them, which took a fifth of the time. Throws when one cannot be written.
 */
export async function fsyncTree(directory: string) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter(entry => entry.isFile() || entry.isDirectory())
    .map(entry => join(entry.parentPath, entry.name))
  await pLimit(maxOpen).map([directory, ...paths], fsyncPath)
}

/** Fsyncs one file, or the entries of one directory. */
export async function fsyncPath(path: string) {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
