import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { allocatorSettings, flagsFor } from './low-memory.mjs'

const gigabyte = 1024 ** 3

test.each([0.5, 1, 1.9])('with %d GB of memory the database is compiled once', gigabytes => {
  expect(flagsFor(gigabytes * gigabyte)).toContain('--liftoff-only')
})

test.each([2, 24])('with %d GB of memory it is compiled for speed', gigabytes => {
  expect(flagsFor(gigabytes * gigabyte)).not.toContain('--liftoff-only')
})

test('Node starts with the flags and allocator settings of npm start', () => {
  const printed = execFileSync(process.execPath, [...flagsFor(), '-p', 'process.env.MALLOC_ARENA_MAX'], {
    env: allocatorSettings,
    encoding: 'utf8',
  })
  expect(printed.trim()).toBe('2')
})
