import { expect, test } from 'vitest'
import {
  assetsCache,
  isOutdated,
  memberPagesCache,
  ownerOfCache,
  picturesCache,
  publicPagesCache,
} from './cache-names.ts'

const cachesOf = (build: string) => [assetsCache(build), publicPagesCache(build), memberPagesCache(build, 'ada')]

test('caches of pages and built files of another build are outdated', () => {
  for (const name of cachesOf('aaa')) expect(isOutdated(name, 'bbb')).toBe(true)
  for (const name of cachesOf('bbb')) expect(isOutdated(name, 'bbb')).toBe(false)
})

test('pictures outlive a build, and caches of others stay', () => {
  expect(isOutdated(picturesCache, 'bbb')).toBe(false)
  expect(isOutdated('somebody-elses', 'bbb')).toBe(false)
})

test('only the cache of a member has an owner', () => {
  expect(cachesOf('aaa').map(name => ownerOfCache(name, 'aaa'))).toEqual([null, null, 'ada'])
})
