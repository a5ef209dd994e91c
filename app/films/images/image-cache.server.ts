// Caches TMDB's images on disk. Above the maximum size, and when the disk is nearly full, the least recently used ones are
// deleted: the embedded database may be on the same disk.

import { createHash, randomUUID } from 'node:crypto'
import type { StatsFs } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, statfs as statDisk, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { databaseReserveBytes } from '#app/db/embedded/free-space.ts'
import { days, megabytes } from '#app/domain/units.ts'

/** TMDB's terms allow to store images for six months. */
const maxStoredMs = 180 * days

type ImageCacheOptions = {
  maxBytes?: number
  now?: () => number
  /** As `fs.promises.statfs`: the free space of the disk. */
  statfs?: (directory: string) => Promise<Pick<StatsFs, 'bavail' | 'bsize'>>
}

/**
 * Opens the cache in this directory, which the first image creates. Failed writes are ignored: a full disk means no new
 * images.
 */
export function openImageCache(
  directory: string,
  { maxBytes = 512 * megabytes, now = Date.now, statfs = statDisk }: ImageCacheOptions = {},
) {
  let storedBytes: number | null = null
  let sweeping: Promise<void> | null = null

  const pathOf = (name: string) => {
    const hash = createHash('sha256').update(name).digest('hex')
    return join(directory, hash.slice(0, 2), hash.slice(2))
  }

  return {
    /** The image with this name; null when it is not stored or expired. */
    async get(name: string): Promise<Buffer | null> {
      const path = pathOf(name)
      try {
        const { mtimeMs, atimeMs, mtime } = await stat(path)
        if (now() - mtimeMs > maxStoredMs) return null
        // The access time is updated at most once a day.
        if (now() - atimeMs > days) await utimes(path, new Date(now()), mtime)
        return await readFile(path)
      } catch {
        return null
      }
    },

    /** Stores an image atomically, unless the disk is nearly full, and deletes others when the cache is full. */
    async put(name: string, bytes: Buffer): Promise<void> {
      const path = pathOf(name)
      const unfinished = `${path}.${randomUUID()}`
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        if ((await spareBytes()) < bytes.length) return
        await writeFile(unfinished, bytes)
        await rename(unfinished, path)
      } catch {
        await rm(unfinished, { force: true }).catch(() => {})
        return
      }
      storedBytes = (storedBytes ?? (await cachedBytes())) + bytes.length
      if (storedBytes > maxBytes) await sweepOnce()
    },

    /**
     * Deletes expired images, and the least recently used ones when the cache or the disk is full. Counts those that other
     * processes stored too.
     */
    sweep: sweepOnce,
  }

  function sweepOnce() {
    sweeping ??= sweep().finally(() => {
      sweeping = null
    })
    return sweeping
  }

  async function sweep() {
    const files = (await listImages()).toSorted((a, b) => b.lastUse - a.lastUse)
    const enough = await bytesToKeep(sizeOf(files))
    let remaining = 0
    for (const { path, size, isOld } of files) {
      if (!isOld && remaining + size <= enough) remaining += size
      else await rm(path, { force: true }).catch(() => {})
    }
    storedBytes = remaining
  }

  async function bytesToKeep(stored: number) {
    const inCache = stored > maxBytes ? 0.8 * maxBytes : maxBytes
    return Math.min(inCache, stored + (await spareBytes().catch(() => 0)))
  }

  /** Free space of the disk beyond the reserve of the database; negative when that is used too. */
  async function spareBytes() {
    const { bavail, bsize } = await statfs(directory)
    return bavail * bsize - databaseReserveBytes
  }

  async function cachedBytes() {
    return sizeOf(await listImages())
  }

  async function listImages() {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => [])
    const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
    return Promise.all(
      files.map(async path => {
        const { size, atimeMs, mtimeMs } = await stat(path).catch(() => ({ size: 0, atimeMs: 0, mtimeMs: 0 }))
        return { path, size, lastUse: Math.max(atimeMs, mtimeMs), isOld: now() - mtimeMs > maxStoredMs }
      }),
    )
  }
}

const sizeOf = (files: { size: number }[]) => files.reduce((sum, { size }) => sum + size, 0)
