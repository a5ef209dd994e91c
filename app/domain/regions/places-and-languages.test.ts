import { expect, test } from 'vitest'
import { countryName, languageName } from './places-and-languages.ts'

test('a country code becomes the name for a sentence', () => {
  expect(countryName('GB')).toBe('the United Kingdom')
  expect(countryName('JP')).toBe('Japan')
  expect(languageName('te')).toBe('Telugu')
})

test('a former country has a name', () => {
  expect(countryName('XWG')).toBe('West Germany')
  expect(countryName('SUHH')).toBe('the Soviet Union')
})

test('codes that only TMDB has are names', () => {
  expect(['XG', 'XC'].map(countryName)).toEqual(['East Germany', 'Czechoslovakia'])
  expect(languageName('cn')).toBe('Cantonese')
})

test.each(['', 'A', '??', 'Blade Runner'])('an unknown code has no name: %j', code => {
  expect(countryName(code)).toBeNull()
  expect(languageName(code)).toBeNull()
})
