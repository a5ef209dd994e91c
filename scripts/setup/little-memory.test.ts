import { expect, test } from 'vitest'
import { flagsFor } from './little-memory.mjs'

const gigabyte = 1024 ** 3

test.each([0.5, 1, 1.9])('with %d GB of memory the database is compiled once', gigabytes => {
  expect(flagsFor(gigabytes * gigabyte)).toEqual(['--liftoff-only'])
})

test.each([2, 24])('with %d GB of memory it is compiled for speed', gigabytes => {
  expect(flagsFor(gigabytes * gigabyte)).toEqual([])
})
