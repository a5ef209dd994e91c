// Prepares a load: the files of a dump become rows in DATA_DIR, which are applied chunk by chunk afterwards.
import { createHash } from 'node:crypto'
import { rmSync, type StatsFs, statfsSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { databaseReserveBytes } from '#app/db/embedded/free-space.ts'
import { megabytes } from '#app/domain/units.ts'
import { openBrokenLines } from './broken-lines.server.ts'
import { DumpError, toUnreadable } from './dump-error.ts'
import { type ImdbFile, imdbColumns } from './imdb-lines.ts'
import { prepareImdb } from './prepare-imdb.server.ts'
import { prepareTmdb } from './prepare-tmdb.server.ts'
import { deletePrepared, findPrepared, openChunks, type PreparedLoad, type Publisher } from './prepared.server.ts'
import { dumpFile } from './read-table.server.ts'
import type { ImdbOptions } from './select-films.server.ts'

/** A dump and what of it is loaded. `path` is IMDb's folder or TMDB's file. */
export type Dump = { publisher: Publisher; path: string; options: ImdbOptions }

type Options = {
  /** Nothing else is in this directory: it is emptied when the dump is another one. */
  directory: string
  onProgress: (progress: { bytes: number; totalBytes: number }) => void
  /** As `fs.statfsSync`: the free space of the disk. */
  statfs?: (directory: string) => Pick<StatsFs, 'bavail' | 'bsize'>
}

/** Raise it when the rows made from the same files become other rows. */
const rowsVersion = 3

export const chunkDirectory = (directory: string) => join(directory, 'chunks')
export const reportPath = (directory: string) => join(directory, 'broken-lines.txt')

/**
 * Prepares the dump, or returns the load that was prepared from the same files before. Throws `DumpError`, also when the
 * disk is nearly full; then no prepared rows are left.
 */
export async function prepareLoad(
  dump: Dump,
  { directory, onProgress, statfs = statfsSync }: Options,
): Promise<PreparedLoad> {
  const files = filesOf(dump).map(path => ({ path, ...sizeOf(path) }))
  const fingerprint = fingerprintOf(dump, files)
  const target = chunkDirectory(directory)
  const known = findPrepared(target, fingerprint)
  if (known) return known
  const assertSpace = () => assertFreeSpace(directory, statfs(directory))
  const chunks = openChunks(target, { beforeWrite: assertSpace })
  const broken = openBrokenLines(reportPath(directory))
  const totalBytes = files.reduce((sum, { size }) => sum + size, 0)
  let bytes = 0
  const onBytes = (read: number) => {
    bytes += read
    onProgress({ bytes, totalBytes })
  }
  const { publisher, path, options } = dump
  const reader = { folder: path, broken, onBytes }
  const partitionsDirectory = join(directory, 'parts')
  const partsAt = (name: string) => ({ directory: join(partitionsDirectory, name), beforeWrite: assertSpace })
  const work = { reader, partsAt, chunks, options }
  try {
    assertSpace()
    const counts = await (publisher === 'imdb' ? prepareImdb(work) : prepareTmdb({ ...work, path }))
    return chunks.complete({ publisher, fingerprint, ...counts, brokenLines: broken.count() })
  } catch (error) {
    deletePrepared(target)
    throw error
  } finally {
    broken.close()
    rmSync(partitionsDirectory, { recursive: true, force: true })
  }
}

/** Throws `DumpError` when the disk is nearly full. */
export function assertFreeSpace(
  directory: string,
  { bavail, bsize }: Pick<StatsFs, 'bavail' | 'bsize'> = statfsSync(directory),
) {
  if (bavail * bsize >= databaseReserveBytes) return
  const [needed, left] = [databaseReserveBytes, bavail * bsize].map(bytes => `${Math.floor(bytes / megabytes)} MB`)
  throw new DumpError(`A load leaves ${needed} of the disk under ${directory} free, and ${left} are left: make room.`)
}

function filesOf({ publisher, path }: Dump) {
  if (publisher === 'tmdb') return [path]
  return Object.keys(imdbColumns).map(file => dumpFile(path, file as ImdbFile))
}

function sizeOf(path: string) {
  const found = statIfThere(path)
  if (!found?.isFile()) throw new DumpError(`${basename(path)} is missing: there is no such file at ${path}.`)
  return { size: found.size, mtimeMs: found.mtimeMs }
}

function statIfThere(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    throw toUnreadable(path, error)
  }
}

function fingerprintOf({ publisher, options }: Dump, files: object[]) {
  const year = new Date().getUTCFullYear() // Decides which films are to come.
  return createHash('sha256')
    .update(JSON.stringify([rowsVersion, publisher, options, year, files]))
    .digest('hex')
}
