// The directory for temporary files of a test run.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { megabytes } from '#app/domain/units.ts'

/** A file system in memory (tmpfs(5)) that Linux distributions mount. Containers often have one of 64 MB. */
const memoryFiles = '/dev/shm'

const minFreeSpace = 2048 * megabytes
const minFreeMemory = 4096 * megabytes

/**
 * Creates a directory in memory that is deleted when this process exits. Returns the system's own directory where memory
 * is short. A site has 1,100 files: ext4 does not reuse an inode in the minutes after its deletion and looks at all of
 * them again for each new file, so that the copies of a run become slower with each site that was deleted before.
 */
export function createTemporaryDirectory(): string {
  if (process.env.TMPDIR || !isRoomy()) return tmpdir()
  const directory = mkdtempSync(join(memoryFiles, 'filmdb-tests-'))
  chmodSync(directory, 0o755) // PostgreSQL runs as a user of its own.
  process.on('exit', () => rmSync(directory, { recursive: true, force: true }))
  return directory
}

function isRoomy() {
  try {
    const { bavail, bsize } = statfsSync(memoryFiles)
    return bavail * bsize >= minFreeSpace && freemem() >= minFreeMemory
  } catch {
    return false
  }
}
