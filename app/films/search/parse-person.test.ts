import { expect, test } from 'vitest'
import { parsePersonQuery } from './parse-person.ts'

test.each([
  ['nm0000138', ['nm0000138']],
  [' NM0000138 ', ['nm0000138']],
  ['https://www.imdb.com/name/nm0000138/?ref_=tt_cst', ['nm0000138']],
  ['https://m.imdb.com/fr/name/nm0000138/bio', ['nm0000138']],
  ['https://www.themoviedb.org/person/6193-leonardo-dicaprio', ['6193', 'leonardo-dicaprio']],
  ['themoviedb.org/person/6193', ['6193']],
  ['https://letterboxd.com/actor/leonardo-dicaprio/', ['leonardo-dicaprio']],
  ['https://letterboxd.com/director/christopher-nolan', ['christopher-nolan']],
  ['http://localhost:3000/person/leonardo-dicaprio#films', ['leonardo-dicaprio']],
])('the text %j names the person with one of the ids %j', (text, ids) => {
  expect(parsePersonQuery(text)).toEqual(ids)
})

test.each([
  'leonardo dicaprio',
  'nm138',
  'The Worst Person in the World',
  'tt0133093',
  'https://letterboxd.com/film/her/',
])('the text %j is no id and no URL of a person', text => {
  expect(parsePersonQuery(text)).toBeNull()
})
