import { expect, test } from 'vitest'
import { aFilm, anUnknownFilm } from '#tests/a-film.ts'
import { triviaOf } from './trivia.ts'

const about = (facts: Parameters<typeof anUnknownFilm>[0]) => triviaOf(anUnknownFilm(facts))

test('a film of which nothing is known has no trivia', () => {
  expect(about({})).toEqual([])
})

test('an original title is told only when it differs', () => {
  expect(about({ title: 'Parasite', originalTitle: 'Gisaengchung' })).toEqual(['Its original title is “Gisaengchung”.'])
})

test('a director before the camera is told with the part', () => {
  const cast = [{ name: 'Brad Bird', character: 'Edna Mode (voice)', face: { src: '/img/x.svg', drawn: true } }]
  expect(about({ directors: ['Brad Bird'], cast })).toContain('Brad Bird directed it and plays Edna Mode (voice).')
})

test('who wrote and directed it is told', () => {
  const pair = ['Joel Coen', 'Ethan Coen']
  expect(about({ directors: pair, writers: pair })).toEqual([
    'Joel Coen and Ethan Coen wrote it as well as directing it.',
  ])
})

test('critics and viewers who differ by 15 points or more are told apart', () => {
  expect(about({ metascore: 90, voteAverage: 7.5 })).toEqual([
    'Critics like it better than viewers do: 90 of 100 from critics, 7.5 of 10 from viewers.',
  ])
  expect(about({ metascore: 50, voteAverage: 7.5 })[0]).toMatch(/^Viewers like it better than critics do/)
  expect(about({ metascore: 80, voteAverage: 7.5 })).toEqual([])
})

test('codes are told in words, and codes that name nothing are not told', () => {
  expect(about({ originalLanguage: 'ko', countries: ['KR', 'XWG', '??'] })).toEqual([
    'Its original language is Korean.',
    'It was made in South Korea and West Germany.',
  ])
})

test('a release date has a weekday, a year has none', () => {
  expect(about({ releaseDate: '2017-10-04' })).toEqual(['Its release date is a Wednesday.'])
  expect(about({ releaseDate: '2027' })).toEqual([])
})

test('a well-known film has several sentences, all of them whole', () => {
  const trivia = triviaOf(aFilm())
  expect(trivia.length).toBeGreaterThan(3)
  expect(trivia.join(' ')).not.toMatch(/undefined|null|NaN/)
})
