// Photographs on disk: fetched once, then served from here. The oldest unused ones go when there are too many.

import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { days, megabytes } from '#app/domain/units.ts'

/** The film database's terms allow to keep nothing for longer than six months. */
const maxStoredMs = 180 * days

type ImageCacheOptions = { maxBytes?: number; now?: () => number }

/** The shelf under this directory, which it makes. Its writes never fail a visit: a full disk means no new pictures. */
export function openImageCache(
  directory: string,
  { maxBytes = 512 * megabytes, now = Date.now }: ImageCacheOptions = {},
) {
  let bytesThere: number | null = null
  let sweeping: Promise<void> | null = null

  const placeOf = (name: string) => {
    const hash = createHash('sha256').update(name).digest('hex')
    return join(directory, hash.slice(0, 2), hash.slice(2))
  }

  return {
    /** The picture of this name, or null when it is not there or too old. */
    async get(name: string): Promise<Buffer | null> {
      const place = placeOf(name)
      try {
        const { mtimeMs, atimeMs, mtime } = await stat(place)
        if (now() - mtimeMs > maxStoredMs) return null
        // Read often, noted once a day: what is in use is swept last.
        if (now() - atimeMs > days) await utimes(place, new Date(now()), mtime)
        return await readFile(place)
      } catch {
        return null
      }
    },

    /** Puts a picture there, whole or not at all, and makes room when the shelf is full. */
    async put(name: string, bytes: Buffer): Promise<void> {
      const place = placeOf(name)
      const unfinished = `${place}.${randomUUID()}`
      try {
        await mkdir(dirname(place), { recursive: true, mode: 0o700 })
        await writeFile(unfinished, bytes)
        await rename(unfinished, place)
      } catch {
        await rm(unfinished, { force: true }).catch(() => {})
        return
      }
      bytesThere = (bytesThere ?? (await cachedBytes())) + bytes.length
      if (bytesThere > maxBytes) await sweepOnce()
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
    let kept = 0
    for (const { path, size, isOld } of files) {
      if (!isOld && kept + size <= enough) kept += size
      else await rm(path, { force: true })
    }
    bytesThere = kept
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
