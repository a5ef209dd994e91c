import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databaseReserveBytes } from '#app/db/embedded/free-space.ts'
import { days } from '#app/domain/units.ts'
import { createTemporaryDirectory } from '#tests/services/temporary-directory.ts'
import { openImageCache } from './image-cache.server.ts'

test('a stored image is found by this and by another process', async () => {
  const directory = createTemporaryDirectory()
  await openImageCache(directory).put('w500/a.jpg', Buffer.from('picture'))
  expect(await openImageCache(directory).get('w500/a.jpg')).toEqual(Buffer.from('picture'))
  expect(await openImageCache(directory).get('w342/a.jpg')).toBeNull()
})

test('a full cache deletes the least recently used images', async () => {
  const directory = createTemporaryDirectory()
  let time = Date.now()
  const cache = openImageCache(directory, { maxBytes: 10_000, now: () => time })
  await cache.put('first', Buffer.alloc(2000, 1))
  time += 2 * days
  await cache.get('first')
  for (let index = 0; index < 12; index += 1) await cache.put(`picture ${index}`, Buffer.alloc(1000, 2))
  expect(await cache.get('first')).not.toBeNull()
  const bytes = readdirSync(directory, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  expect(bytes.length).toBeLessThanOrEqual(10)
})

test('an image expires after half a year', async () => {
  let time = Date.now()
  const cache = openImageCache(createTemporaryDirectory(), { now: () => time })
  await cache.put('a', Buffer.from('picture'))
  time += 179 * days
  expect(await cache.get('a')).not.toBeNull()
  time += 2 * days
  expect(await cache.get('a')).toBeNull()
})

test('a disk without space causes no error', async () => {
  const noDirectory = join(createTemporaryDirectory(), 'a file')
  writeFileSync(noDirectory, '')
  const cache = openImageCache(noDirectory)
  await cache.put('a', Buffer.from('picture'))
  expect(await cache.get('a')).toBeNull()
})

test('on a disk that is nearly full no image is stored, and a sweep deletes images until the reserve is free', async () => {
  const directory = createTemporaryDirectory()
  let freeBytes = databaseReserveBytes + 1000
  const cache = openImageCache(directory, { statfs: async () => ({ bsize: 1, bavail: freeBytes }) })
  for (const name of ['first', 'second', 'third']) await cache.put(name, Buffer.alloc(1000, 1))
  freeBytes -= 2500
  await cache.put('fourth', Buffer.alloc(1000, 1))
  expect(await cache.get('fourth')).toBeNull()
  await cache.sweep()
  const left = readdirSync(directory, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  expect(left).toHaveLength(1)
})

test('a sweep deletes expired images of any process', async () => {
  const directory = createTemporaryDirectory()
  await openImageCache(directory).put('a', Buffer.from('picture'))
  await openImageCache(directory, { now: () => Date.now() + 181 * days }).sweep()
  expect(readdirSync(directory, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())).toEqual([])
})
