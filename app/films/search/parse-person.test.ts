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
  ['https://www.themoviedb.org/person/62644-50-cent', ['62644', '50-cent']],
  ['https://www.themoviedb.org/person/21684-奉俊昇', ['21684', '奉俊昇']],
  ['https://www.themoviedb.org/person/955-penélope-cruz?language=es-ES', ['955', 'penelope-cruz']],
  ['https://www.themoviedb.org/person/955-pen%C3%A9lope-cruz', ['955', 'penelope-cruz']],
  ['https://letterboxd.com/actor/50-cent/', ['50-cent']],
  ['https://letterboxd.com/writer/charlie-kaufman/', ['charlie-kaufman']],
  ['https://letterboxd.com/executive-producer/stan-lee/', ['stan-lee']],
  ['https://letterboxd.com/cinematography/roger-deakins/', ['roger-deakins']],
  ['https://trakt.tv/people/keanu-reeves', ['keanu-reeves']],
  ['https://www.rottentomatoes.com/celebrity/keanu_reeves', ['keanu-reeves']],
  ['https://films.example/person/50-cent', ['50-cent']],
  ['https://films.example/person/nm0000138', ['nm0000138']],
  ['https://www.imdb.com/name/nm0000206/?ref_=tt0133093', ['nm0000206']],
  ['https://letterboxd.com/actor/keanu-reeves/?from=tt0133093', ['keanu-reeves']],
])('the text %j names the person with one of the ids %j', (text, ids) => {
  expect(parsePersonQuery(text)).toEqual(ids)
})

test.each([
  'leonardo dicaprio',
  'nm138',
  'The Worst Person in the World',
  'tt0133093',
  'https://letterboxd.com/film/her/',
  'https://www.imdb.com/title/tt0133093/?ref_=nm0000206',
  'https://films.example/person/%E0%A4%A',
])('the text %j is no id and no URL of a person', text => {
  expect(parsePersonQuery(text)).toBeNull()
})
