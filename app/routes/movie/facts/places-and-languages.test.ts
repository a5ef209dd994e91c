import { expect, test } from 'vitest'
import { countryName, languageName } from './places-and-languages.ts'

test('codes become the names a sentence needs', () => {
  expect(countryName('GB')).toBe('the United Kingdom')
  expect(countryName('JP')).toBe('Japan')
  expect(languageName('te')).toBe('Telugu')
})

test('a country that is no more keeps its name', () => {
  expect(countryName('XWG')).toBe('West Germany')
  expect(countryName('SUHH')).toBe('the Soviet Union')
})

test.each(['', 'A', '??', 'Blade Runner'])('a code that names nothing gives no name: %j', code => {
  expect(countryName(code)).toBeNull()
  expect(languageName(code)).toBeNull()
})
