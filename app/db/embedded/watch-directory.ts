// Detects a replaced data directory: PGlite opens files by path and would write into another database.
import { statSync } from 'node:fs'

const intervalMs = 1000

/**
 * Compares device and inode of the paths every second. `onReplaced` is called with the reason when a path was deleted
 * or replaced. `stop` ends the watch.
 */
export function watchDirectory(paths: string[], { onReplaced }: { onReplaced: (reason: string) => void }) {
  const known = paths.map(path => ({ path, id: idOf(path) }))
  const timer = setInterval(() => {
    const gone = known.find(({ path, id }) => isAnother(path, id))
    if (gone)
      onReplaced(`${gone.path} was deleted or replaced while it was open; the next start opens what is there now`)
  }, intervalMs).unref()
  return { stop: () => clearInterval(timer) }
}

function idOf(path: string) {
  const { dev, ino } = statSync(path, { bigint: true })
  return `${dev}:${ino}`
}

function isAnother(path: string, id: string) {
  try {
    return idOf(path) !== id
  } catch (error) {
    // Any other error is a disk error, which PostgreSQL reports itself.
    return Object(error).code === 'ENOENT'
  }
}
