import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { days } from '#app/domain/units.ts'
import { openImageCache } from './image-cache.server.ts'

function ownDirectory() {
  const directory = mkdtempSync(join(tmpdir(), 'filmdb-shelf-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

test('what was put there is there, for another process too', async () => {
  const directory = ownDirectory()
  await openImageCache(directory).put('w500/a.jpg', Buffer.from('picture'))
  expect(await openImageCache(directory).get('w500/a.jpg')).toEqual(Buffer.from('picture'))
  expect(await openImageCache(directory).get('w342/a.jpg')).toBeNull()
})

test('a full shelf makes room, and what was used last stays', async () => {
  const directory = ownDirectory()
  let time = Date.now()
  const shelf = openImageCache(directory, { maxBytes: 10_000, now: () => time })
  await shelf.put('first', Buffer.alloc(2000, 1))
  time += 2 * days
  await shelf.get('first')
  for (let index = 0; index < 12; index += 1) await shelf.put(`picture ${index}`, Buffer.alloc(1000, 2))
  expect(await shelf.get('first')).not.toBeNull()
  const bytes = readdirSync(directory, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  expect(bytes.length).toBeLessThanOrEqual(10)
})

test('a picture is kept for half a year and no longer', async () => {
  let time = Date.now()
  const shelf = openImageCache(ownDirectory(), { now: () => time })
  await shelf.put('a', Buffer.from('picture'))
  time += 179 * days
  expect(await shelf.get('a')).not.toBeNull()
  time += 2 * days
  expect(await shelf.get('a')).toBeNull()
})

test('a disk that takes nothing fails nobody', async () => {
  const noDirectory = join(ownDirectory(), 'a file')
  writeFileSync(noDirectory, '')
  const shelf = openImageCache(noDirectory)
  await shelf.put('a', Buffer.from('picture'))
  expect(await shelf.get('a')).toBeNull()
})
