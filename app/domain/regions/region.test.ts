import { expect, test } from 'vitest'
import { isRegion, parseAcceptLanguage, regionOfLanguages, regions } from './region.ts'

test('every region has two capital letters and is listed once', () => {
  expect(regions.filter(code => !/^[A-Z]{2}$/.test(code))).toEqual([])
  expect(new Set(regions).size).toBe(regions.length)
})

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'AT'],
  ['de', 'DE'],
  ['en-US', 'US'],
  ['zh-Hant-TW', 'TW'],
  ['*', null],
  ['eo, pt-BR;q=0.5', 'BR'],
  ['', null],
  [null, null],
  ['x'.repeat(5000), null],
  ['<script>,en-GB', 'GB'],
  ['eo,eo,eo,eo,eo,en-GB', null],
])('the browser’s languages %j lead to the region %j', (header, region) => {
  expect(regionOfLanguages(parseAcceptLanguage(header))).toBe(region)
})

test.each(['de', 'ZZ', 'DEU', '', 7, null, '__proto__'])('%j is not a region', code => {
  expect(isRegion(code)).toBe(false)
})
