import { expect, test } from 'vitest'
import type { FilmSummary } from '#app/films/film.ts'
import { createBareFilm, createFilm, creditsOf } from '#tests/fixtures/film.ts'
import { triviaOf } from './trivia.ts'

const today = '2026-11-28'

/** The trivia of a film with these facts, as sentences. */
const about = (facts: Parameters<typeof createBareFilm>[0], collectionFilms: FilmSummary[] = []) =>
  triviaOf(createBareFilm(facts), { collectionFilms, today }).map(({ figure, words }) => `${figure} ${words}`)

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
    'Its director is in it too: Brad Bird plays Edna Mode (voice).',
  )
})

test('a director who writes is not trivia, because the credits say so', () => {
  expect(
    about({ directors: creditsOf('Joel Coen', 'Ethan Coen'), writers: creditsOf('Joel Coen', 'Ethan Coen') }),
  ).toEqual([])
})

test('a difference of 15 points or more between critics and viewers is trivia', () => {
  expect(about({ metascore: 90, voteAverage: 7.5 })).toEqual([
    '90 of 100 from critics, and 7.5 of 10 from viewers: critics like it better.',
  ])
  expect(about({ metascore: 50, voteAverage: 7.5 })[0]).toMatch(/: viewers like it better\.$/)
  expect(about({ metascore: 80, voteAverage: 7.5 })).toEqual([])
})

test('country and language codes become names, and unknown codes are left out', () => {
  expect(about({ originalLanguage: 'ko', countries: ['KR', 'XWG', '??'] })).toEqual([
    'Korean is its original language.',
    'Two countries made it together: South Korea and West Germany.',
  ])
})

test('a single country, the weekday and the votes are not trivia', () => {
  expect(about({ countries: ['US'], releaseDate: '2017-10-04', imdbVotes: 461_823, voteCount: 10_484 })).toEqual([])
  expect(about({ countries: ['US', 'GB'] })).toEqual([
    'Two countries made it together: the United States and the United Kingdom.',
  ])
})

test('a release on a Friday the 13th is trivia', () => {
  expect(about({ releaseDate: '2023-10-13' })).toEqual(['Friday the 13th is the day of its release.'])
  expect(about({ releaseDate: '2026-12-13' })).toEqual([])
  expect(about({ releaseDate: '2013' })).toEqual([])
})

test('only keywords about the film itself are trivia, each once', () => {
  expect(
    about({ keywords: ['android', 'based on true story', 'based on a true story', 'aftercreditsstinger'] }),
  ).toEqual(['After the credits comes one more scene: stay to the very end.', 'A true story is what it is based on.'])
})

test('language and countries, which the page shows elsewhere, are trivia of a film with few other facts', () => {
  const facts = { originalLanguage: 'ko', countries: ['KR'] }
  expect(about(facts)).toHaveLength(2)
  const keywords = ['based on novel', 'aftercreditsstinger']
  expect(about({ ...facts, keywords }).join()).not.toMatch(/Korea/)
})

test('a rank up to the 20th among the films of its decade is trivia', () => {
  const ranked = (rank: number, films = 50) => about({ decadeRank: { decade: 1970, rank, films } })
  expect(ranked(9)).toEqual([
    'Ninth of 50 is its place by rating among the films of the 1970s in filmDB’s own catalogue.',
  ])
  expect(ranked(20)[0]).toMatch(/^20th of 50 /)
  expect(ranked(21)).toEqual([])
  expect(ranked(1, 19)).toEqual([])
})

test('the rank among three and more films of its director is trivia', () => {
  const ranked = (films: number, rank = 2) => about({ directorRank: { name: 'Jane Campion', rank, films } })
  expect(ranked(3)).toEqual([
    'Second of three is its place by rating among the films of Jane Campion in filmDB’s own catalogue.',
  ])
  expect(ranked(2)).toEqual([])
  // The worse half is not.
  expect(ranked(5, 4)).toEqual([])
})

const collection = { id: 'alien', name: 'Alien Collection' }
const part = (id: number, year: number, voteAverage: number | null, runtime: number | null = 100) =>
  createBareFilm({ id, title: `Part ${id}`, releaseDate: `${year}-05-01`, voteAverage, runtime })

test('years between the films of a collection, their ranks and how long they take together are trivia', () => {
  const films = [part(1, 1979, 8.2), part(2, 1986, 8), part(3, 2012, 6.6), part(4, 2028, null)]
  expect(about({ ...films[2], collection }, films)).toEqual([
    '26 years lie between it and Part 2 (1986), the film before it.',
    '5 h is how long all three films take, one after the other.',
  ])
  expect(about({ ...films[0], collection }, films)).toEqual([
    '7 years lie between it and Part 2 (1986), the film after it.',
    'First of three is its place by rating in the Alien Collection.',
    '5 h is how long all three films take, one after the other.',
  ])
  // One that is still to come is none of them.
  expect(about({ ...films[3], collection }, films)).toEqual([])
})

test('films of few years apart, of one rating and without a runtime have no such trivia', () => {
  const films = [part(1, 2001, 7, null), part(2, 2005, 7), part(3, 2006, 8)]
  expect(about({ ...films[0], collection }, films)).toEqual([])
  expect(about({ ...films[2], collection }, films)).toEqual([
    'First of three is its place by rating in the Alien Collection.',
  ])
})

test('a well-known film has several complete sentences of trivia', () => {
  const trivia = about(createFilm({ keywords: ['based on novel', 'duringcreditsstinger'], metascore: 95 }))
  expect(trivia.length).toBeGreaterThan(2)
  expect(trivia.join(' ')).not.toMatch(/undefined|null|NaN/)
})
