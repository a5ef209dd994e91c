import { type StatsFs, statfsSync } from 'node:fs'
import { megabytes } from '#app/domain/units.ts'
import { UnusableDirectoryError } from './unusable-directory-error.ts'

const minFreeBytes = 64 * megabytes

/** Free space that a load of films and the image cache leave to the database, which may be on the same disk. */
export const databaseReserveBytes = 256 * megabytes

/**
 * Throws a transient UnusableDirectoryError when the disk under `dir` is nearly full: PostgreSQL stops at the first
 * write that does not fit.
 */
export function assertFreeSpace(dir: string, { bavail, bsize }: Pick<StatsFs, 'bavail' | 'bsize'> = statfsSync(dir)) {
  const free = bavail * bsize
  if (free >= minFreeBytes) return
  const left = Math.floor(free / megabytes)
  throw new UnusableDirectoryError(
    `the disk under ${dir} has ${left} MB left, and the database needs ${minFreeBytes / megabytes} MB: make room`,
    { isTransient: true },
  )
}
