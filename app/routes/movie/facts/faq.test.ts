import { expect, test } from 'vitest'
import type { FilmSummary } from '#app/films/film.ts'
import { createBareFilm, createFilm, creditsOf } from '#tests/fixtures/film.ts'
import { questionsOf } from './faq.ts'

const today = '2026-11-21'
const answers = (facts: Parameters<typeof createFilm>[0], collectionFilms: FilmSummary[] = []) =>
  Object.fromEntries(
    questionsOf(createFilm({ title: 'X', ...facts }), { collectionFilms, today }).map(q => [q.question, q.answer]),
  )

test('the release answer of a released film is in the past tense', () => {
  expect(answers({ releaseDate: '2017-10-04' })['When was X released?']).toBe(
    'X was released on October\u00A04,\u00A02017.',
  )
})

test('a film with a release date of today is released', () => {
  expect(answers({ releaseDate: today })['When was X released?']).toBe('X was released on November\u00A021,\u00A02026.')
})

test('the release answer of an upcoming film is in the future tense', () => {
  expect(answers({ releaseDate: '2026-12-18' })['When will X be released?']).toBe(
    'X will be released on December\u00A018,\u00A02026.',
  )
  expect(answers({ releaseDate: '2027' })['When will X be released?']).toBe('X will be released in 2027.')
})

test.each([
  [7, 'When was X released?'],
  [null, 'When will X be released?'],
])('a film of this year without a day and with the rating %j has the question "%s"', (imdbRating, question) => {
  expect(answers({ releaseDate: '2026', voteAverage: null, imdbRating })).toHaveProperty([question])
})

test('the rating class is explained', () => {
  expect(answers({ certification: 'PG-13' })['What does the rating class PG-13 mean?']).toMatch(/children under 13\.$/)
})

test('the order of three to thirty films of a collection is answered, without those that have no date', () => {
  const collection = { id: 'x', name: 'X Collection' }
  const parts = (count: number) =>
    Array.from({ length: count }, (_, n) =>
      createFilm({ id: n + 1, title: `X ${n + 1}`, releaseDate: `${2001 + n}-05-01` }),
    )
  expect(answers({ collection }, [...parts(3), createFilm({ releaseDate: null })])).toHaveProperty(
    ['What is the order of the X Collection?'],
    'By release: X 1 (2001), X 2 (2002) and X 3 (2003).',
  )
  for (const count of [2, 31])
    expect(Object.keys(answers({ collection }, parts(count))).join(), String(count)).not.toContain('order')
})

test('no question repeats the header or the credits', () => {
  const questions = Object.keys(answers({ runtime: 164, directors: creditsOf('Joel Coen') })).join(' ')
  expect(questions).not.toMatch(/How long|Who directed|Who stars|series/)
})

test('the IMDb answer has a link', () => {
  const imdb = questionsOf(createFilm({ imdbId: 'tt1856101' }), { collectionFilms: [], today }).at(-1)
  expect(imdb?.link).toBe('https://www.imdb.com/title/tt1856101/')
})

test('an unknown fact has no question', () => {
  expect(questionsOf(createBareFilm(), { collectionFilms: [], today })).toEqual([])
})

test('a film without a rating class has no question about it', () => {
  expect(Object.keys(answers({ certification: 'Not Rated' })).join()).not.toContain('rating class')
})
