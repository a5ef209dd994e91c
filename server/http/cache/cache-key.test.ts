import { expect, test } from 'vitest'
import type { MatchedRoute } from '../requests/match-route.ts'
import { cacheKey } from './cache-key.ts'

const popular: MatchedRoute = {
  path: '/popular',
  rule: { searchParams: ['genre', 'also'] },
  canonicalPath: '/popular',
  isData: false,
  isReadable: true,
  isFile: false,
}
const routeIds = new Set(['root', 'routes/popular/page'])

const keyOf = (search: string, facts: Partial<MatchedRoute> = {}) => {
  const { pathname, search: known } = cacheKey(new URLSearchParams(search), { ...popular, ...facts }, routeIds)
  return pathname + known
}

test('search params that the route does not read make no difference', () => {
  expect(keyOf('')).toBe('/popular')
  expect(keyOf('utm_source=x&genre=War&fbclid=1')).toBe('/popular?genre=War')
  expect(keyOf('_routes=root')).toBe('/popular')
})

test('known search params are sorted by name, and their values keep their order', () => {
  expect(keyOf('genre=War&also=1&genre=Drama')).toBe('/popular?also=1&genre=War&genre=Drama')
})

test('of a search param with a hundred values the cache key has 32', () => {
  expect(keyOf('&genre=a'.repeat(100)).match(/genre/g)).toHaveLength(32)
})

test('the data of a page has a key of its own, with the loaders that are known', () => {
  expect(keyOf('', { isData: true })).toBe('/popular.data')
  expect(keyOf('', { isData: true, canonicalPath: '/' })).toBe('/_.data')
  expect(keyOf('_routes=x,root,root,y', { isData: true })).toBe('/popular.data?_routes=root')
  expect(keyOf('_routes=x', { isData: true })).toBe('/popular.data')
})
