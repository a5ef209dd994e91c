import { expect, test } from 'vitest'
import { mainCountry } from './main-country.ts'

test.each([
  ['Fight Club', 'en', ['DE', 'US'], 'US'],
  ['The Pianist', 'en', ['FR', 'PL', 'DE', 'GB', 'US'], 'GB'],
  ['Fargo', 'en', ['GB', 'US'], 'GB'],
  ['The Fifth Element', 'en', ['FR'], 'FR'],
  ['Amélie', 'fr', ['FR', 'DE'], 'FR'],
  ['Incendies', 'fr', ['CA', 'FR'], 'CA'],
  ['RRR', 'te', ['IN'], 'IN'],
  ['Stalker', 'ru', ['SUHH'], 'SUHH'],
  ['The Kid with a Bike', 'fr', ['BE', 'FR', 'IT'], 'BE'],
  ['a film of Czechoslovakia, in English', 'en', ['FR', 'XC', 'US'], 'US'],
  ['a film of the Soviet Union, in English', 'en', ['SUHH', 'GB'], 'GB'],
])('the country of %s', (_, original_language, countries, country) => {
  expect(mainCountry({ original_language, countries })).toBe(country)
})

test('a film without countries has none', () => {
  expect(mainCountry({ original_language: 'en', countries: [] })).toBeUndefined()
})
