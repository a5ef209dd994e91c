import { expect, test } from 'vitest'
import { assertFreeSpace } from './free-space.ts'

test('a disk with 64 MB left is accepted', () => {
  assertFreeSpace('/srv', { bavail: 16_384, bsize: 4096 })
})

test('a disk with less than 64 MB left is rejected with a message that has both sizes', () => {
  expect(() => assertFreeSpace('/srv', { bavail: 16_383, bsize: 4096 })).toThrow(
    'the disk under /srv has 63 MB left, and the database needs 64 MB: make room',
  )
})

test('the free space of the real disk is the default', () => {
  expect(() => assertFreeSpace('/dev/null/nowhere')).toThrow()
})
