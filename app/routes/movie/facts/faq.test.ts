import { expect, test } from 'vitest'
import { createBareFilm, createFilm } from '#tests/fixtures/film.ts'
import { questionsOf } from './faq.ts'

const today = '2026-11-21'
const answers = (facts: Parameters<typeof createFilm>[0]) =>
  Object.fromEntries(questionsOf(createFilm({ title: 'X', ...facts }), { today }).map(q => [q.question, q.answer]))

test('the release answer of a released film is in the past tense', () => {
  expect(answers({ releaseDate: '2017-10-04' })['When was X released?']).toBe('X was released on October 4, 2017.')
})

test('a film with a release date of today is released', () => {
  expect(answers({ releaseDate: today })['When was X released?']).toBe('X was released on November 21, 2026.')
})

test('the release answer of an upcoming film is in the future tense', () => {
  expect(answers({ releaseDate: '2026-12-18' })['When will X be released?']).toBe(
    'X will be released on December 18, 2026.',
  )
  expect(answers({ releaseDate: '2027' })['When will X be released?']).toBe('X will be released in 2027.')
})

test('the runtime answer has hours and minutes', () => {
  expect(answers({ runtime: 164 })['How long is X?']).toBe('X runs 2 h 44 min (164 minutes).')
  expect(answers({ runtime: 45 })['How long is X?']).toBe('X runs 45 min.')
})

test('the director answer names all directors', () => {
  expect(answers({ directors: ['Joel Coen', 'Ethan Coen'] })['Who directed X?']).toBe(
    'X was directed by Joel Coen and Ethan Coen.',
  )
})

test('the IMDb answer has a link', () => {
  const imdb = questionsOf(createFilm({ imdbId: 'tt1856101' }), { today }).at(-1)
  expect(imdb?.link).toBe('https://www.imdb.com/title/tt1856101/')
})

test('an unknown fact has no question', () => {
  expect(questionsOf(createBareFilm(), { today })).toEqual([])
})

test('a film without a rating class has no question about it', () => {
  expect(answers({ certification: 'Not Rated' })).not.toHaveProperty('What is X rated?')
})
