import { expect, test } from 'vitest'
import { parseFilmRef } from './resolve-film.ts'

test('a number is parsed as a film id', () => {
  expect(parseFilmRef('603')).toEqual({ id: 603 })
  expect(parseFilmRef('2000000001')).toEqual({ id: 2_000_000_001 })
})

test('tt and digits are parsed as an IMDb id', () => {
  expect(parseFilmRef('tt0133093')).toEqual({ imdbId: 'tt0133093' })
})

test('an IMDb id in upper case is parsed as the same id', () => {
  expect(parseFilmRef('TT0133093')).toEqual({ imdbId: 'tt0133093' })
})

test.each([
  '',
  '0',
  '-1',
  '+1',
  '1.5',
  '1e9',
  '0603',
  ' 603',
  '603\n',
  '603\0',
  '0x10',
  '٦٠٣',
  '９',
  '9007199254740993',
  '99999999999999999999',
  '9'.repeat(4000),
  'tt',
  'tt1',
  'tt0133093x',
  `tt${'1'.repeat(40)}`,
  'nm0000206',
  "1' or '1'='1",
  '<script>',
  'NaN',
])('a text that is neither a number nor an IMDb id is parsed as null: %j', text => {
  expect(parseFilmRef(text)).toBeNull()
})
