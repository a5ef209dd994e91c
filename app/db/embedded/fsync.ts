import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Every file and directory from here down survives a power cut afterwards. Throws when one cannot be written.
 * All at once, because a file system writes its journal once for all who wait: one by one took five times as long.
 */
export async function fsyncTree(directory: string) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter(entry => entry.isFile() || entry.isDirectory())
    .map(entry => join(entry.parentPath, entry.name))
  await Promise.all([directory, ...paths].map(fsyncPath))
}

/** This one file, or the names in this one directory, survive a power cut afterwards. */
export async function fsyncPath(path: string) {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
