import { expect, test } from 'vitest'
import { createBareFilm, createFilm, creditsOf } from '#tests/fixtures/film.ts'
import { triviaOf } from './trivia.ts'

const about = (facts: Parameters<typeof createBareFilm>[0]) => triviaOf(createBareFilm(facts))

test('a film without facts has no trivia', () => {
  expect(about({})).toEqual([])
})

test('a director who acts in the film is named with the role', () => {
  const cast = [
    {
      id: 'brad-bird',
      name: 'Brad Bird',
      character: 'Edna Mode (voice)',
      portrait: { src: '/img/x.svg', drawn: true },
    },
  ]
  expect(about({ directors: creditsOf('Brad Bird'), cast })).toContain(
    'Brad Bird directed it and plays Edna Mode (voice).',
  )
})

test('a director who writes is not trivia, because the credits say so', () => {
  expect(
    about({ directors: creditsOf('Joel Coen', 'Ethan Coen'), writers: creditsOf('Joel Coen', 'Ethan Coen') }),
  ).toEqual([])
})

test('a difference of 15 points or more between critics and viewers is trivia', () => {
  expect(about({ metascore: 90, voteAverage: 7.5 })).toEqual([
    'Critics like it better than viewers do: 90 of 100 from critics, 7.5 of 10 from viewers.',
  ])
  expect(about({ metascore: 50, voteAverage: 7.5 })[0]).toMatch(/^Viewers like it better than critics do/)
  expect(about({ metascore: 80, voteAverage: 7.5 })).toEqual([])
})

test('country and language codes become names, and unknown codes are left out', () => {
  expect(about({ originalLanguage: 'ko', countries: ['KR', 'XWG', '??'] })).toEqual([
    'Its original language is Korean.',
    'It was made in South Korea and West Germany.',
  ])
})

test('a single country, the weekday and the votes are not trivia', () => {
  expect(about({ countries: ['US'], releaseDate: '2017-10-04', imdbVotes: 461_823, voteCount: 10_484 })).toEqual([])
  expect(about({ countries: ['US', 'GB'] })).toEqual(['It was made in the United States and the United Kingdom.'])
})

test('a release on a Friday the 13th is trivia', () => {
  expect(about({ releaseDate: '2023-10-13' })).toEqual(['Its release date is a Friday the 13th.'])
  expect(about({ releaseDate: '2026-12-13' })).toEqual([])
  expect(about({ releaseDate: '2013' })).toEqual([])
})

test('only keywords about the film itself are trivia, each once', () => {
  expect(
    about({ keywords: ['android', 'based on true story', 'based on a true story', 'aftercreditsstinger'] }),
  ).toEqual(['Stay to the very end: there is a scene after the credits.', 'It is based on a true story.'])
})

test('a well-known film has several complete sentences of trivia', () => {
  const trivia = triviaOf(createFilm({ keywords: ['based on novel', 'duringcreditsstinger'], countries: ['US', 'CA'] }))
  expect(trivia.length).toBeGreaterThan(2)
  expect(trivia.join(' ')).not.toMatch(/undefined|null|NaN/)
})
