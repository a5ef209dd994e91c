import { expect, test } from 'vitest'
import { createBareFilm, createFilm, creditsOf } from '#tests/fixtures/film.ts'
import { descriptionOf } from './description.ts'

const today = '2026-11-22'

test('a short plot is not cut', () => {
  expect(descriptionOf(createFilm({ overview: 'A replicant hunts.' }), { today })).toBe('A replicant hunts.')
})

test('a long plot is cut between words', () => {
  const description = descriptionOf(createFilm({ overview: 'bones, and '.repeat(40) }), { today })
  expect(description.length).toBeLessThanOrEqual(160)
  expect(description).toMatch(/(bones|and)…$/)
})

test('without a plot the description has the facts of the film', () => {
  const facts = { title: 'Dune', releaseDate: '2021-09-15', directors: creditsOf('Denis Villeneuve') }
  expect(descriptionOf(createBareFilm(facts), { today })).toBe(
    'Dune (2021), directed by Denis Villeneuve. Cast, crew and ratings.',
  )
})

test('without a plot the description has the genres and the runtime, and the trailer of a film that has one', () => {
  const facts = { title: 'Dune', releaseDate: '2021-09-15', genres: ['Science Fiction', 'Adventure'], runtime: 155 }
  expect(descriptionOf(createBareFilm(facts), { today })).toBe(
    'Dune (2021). Science Fiction and Adventure, 2 h 35 min. Cast, crew and ratings.',
  )
  expect(descriptionOf(createBareFilm({ title: 'Dune', trailerKey: 'n9xhJrPXop4' }), { today })).toBe(
    'Dune. Cast, crew, ratings and trailer.',
  )
})

test('the description of a coming film begins with its day', () => {
  const film = createFilm({ releaseDate: '2026-12-18', overview: 'The spice runs out.' })
  expect(descriptionOf(film, { today })).toBe('Coming December 18, 2026. The spice runs out.')
})
