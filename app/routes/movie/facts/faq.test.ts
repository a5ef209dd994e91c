import { expect, test } from 'vitest'
import { aFilm, anUnknownFilm } from '#tests/fixtures/film.ts'
import { questionsOf } from './faq.ts'

const today = '2026-11-21'
const answers = (facts: Parameters<typeof aFilm>[0]) =>
  Object.fromEntries(questionsOf(aFilm({ title: 'X', ...facts }), { today }).map(q => [q.question, q.answer]))

test('a film that is out was released, on a day in words', () => {
  expect(answers({ releaseDate: '2017-10-04' })['When was X released?']).toBe('X was released on October 4, 2017.')
})

test('a film that comes today is out', () => {
  expect(answers({ releaseDate: today })['When was X released?']).toBe('X was released on November 21, 2026.')
})

test('a film that is not out will be released', () => {
  expect(answers({ releaseDate: '2026-12-18' })['When will X be released?']).toBe(
    'X will be released on December 18, 2026.',
  )
  expect(answers({ releaseDate: '2027' })['When will X be released?']).toBe('X will be released in 2027.')
})

test('its length is said in hours and in minutes', () => {
  expect(answers({ runtime: 164 })['How long is X?']).toBe('X runs 2 h 44 min (164 minutes).')
  expect(answers({ runtime: 45 })['How long is X?']).toBe('X runs 45 min.')
})

test('who directed it is named, however many', () => {
  expect(answers({ directors: ['Joel Coen', 'Ethan Coen'] })['Who directed X?']).toBe(
    'X was directed by Joel Coen and Ethan Coen.',
  )
})

test('the question after IMDb is answered with an address', () => {
  const imdb = questionsOf(aFilm({ imdbId: 'tt1856101' }), { today }).at(-1)
  expect(imdb?.link).toBe('https://www.imdb.com/title/tt1856101/')
})

test('what is not known is not asked', () => {
  expect(questionsOf(anUnknownFilm(), { today })).toEqual([])
})

test('a film without a rating class is not asked for one', () => {
  expect(answers({ certification: 'Not Rated' })).not.toHaveProperty('What is X rated?')
})
