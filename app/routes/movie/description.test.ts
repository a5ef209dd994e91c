import { expect, test } from 'vitest'
import { createBareFilm, createFilm } from '#tests/fixtures/film.ts'
import { descriptionOf } from './description.ts'

test('a short plot is not cut', () => {
  expect(descriptionOf(createFilm({ overview: 'A replicant hunts.' }))).toBe('A replicant hunts.')
})

test('a long plot is cut between words', () => {
  const description = descriptionOf(createFilm({ overview: 'bones, and '.repeat(40) }))
  expect(description.length).toBeLessThanOrEqual(160)
  expect(description).toMatch(/(bones|and)…$/)
})

test('without a plot the description has the facts of the film', () => {
  const facts = { title: 'Dune', releaseDate: '2021-09-15', directors: ['Denis Villeneuve'] }
  expect(descriptionOf(createBareFilm(facts))).toBe(
    'Dune (2021), directed by Denis Villeneuve: cast, crew, ratings and trailer.',
  )
})
