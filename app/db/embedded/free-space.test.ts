import { expect, test } from 'vitest'
import { assertFreeSpace } from './free-space.ts'

test('a disk with 64 MB left will do', () => {
  assertFreeSpace('/srv', { bavail: 16_384, bsize: 4096 })
})

test('a fuller one is refused with a sentence that has the figures', () => {
  expect(() => assertFreeSpace('/srv', { bavail: 16_383, bsize: 4096 })).toThrow(
    'the disk under /srv has 63 MB left, and the database needs 64 MB: make room',
  )
})

test('the disk of this machine is asked when no figures are given', () => {
  expect(() => assertFreeSpace('/dev/null/nowhere')).toThrow()
})
