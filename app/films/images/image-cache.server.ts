// Caches TMDB's images on disk. Above the maximum size the least recently used ones are deleted.

import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { days, megabytes } from '#app/domain/units.ts'

/** TMDB's terms allow to store images for six months. */
const maxStoredMs = 180 * days

type ImageCacheOptions = { maxBytes?: number; now?: () => number }

/** Opens the cache in this directory and creates it. Failed writes are ignored: a full disk means no new images. */
export function openImageCache(
  directory: string,
  { maxBytes = 512 * megabytes, now = Date.now }: ImageCacheOptions = {},
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

    /** Stores an image atomically, and deletes others when the cache is full. */
    async put(name: string, bytes: Buffer): Promise<void> {
      const path = pathOf(name)
      const unfinished = `${path}.${randomUUID()}`
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await writeFile(unfinished, bytes)
        await rename(unfinished, path)
      } catch {
        await rm(unfinished, { force: true }).catch(() => {})
        return
      }
      storedBytes = (storedBytes ?? (await cachedBytes())) + bytes.length
      if (storedBytes > maxBytes) await sweepOnce()
    },
  }

  function sweepOnce() {
    sweeping ??= sweep().finally(() => {
      sweeping = null
    })
    return sweeping
  }

  async function sweep() {
    const files = (await pictures()).toSorted((a, b) => b.lastUse - a.lastUse)
    const enough = 0.8 * maxBytes
    let remaining = 0
    for (const { path, size, isOld } of files) {
      if (!isOld && remaining + size <= enough) remaining += size
      else await rm(path, { force: true })
    }
    storedBytes = remaining
  }

  async function cachedBytes() {
    return (await pictures()).reduce((sum, { size }) => sum + size, 0)
  }

  async function pictures() {
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
