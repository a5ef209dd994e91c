import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Every file and directory from here down survives a power cut afterwards. Throws when one cannot be written. */
export function fsyncTree(directory: string) {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const below = join(directory, entry.name)
    if (entry.isDirectory()) fsyncTree(below)
    else if (entry.isFile()) fsyncPath(below)
  }
  fsyncPath(directory)
}

/** This one file, or the names in this one directory, survive a power cut afterwards. */
export function fsyncPath(path: string) {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
