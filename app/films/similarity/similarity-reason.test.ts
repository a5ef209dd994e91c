import { expect, test } from 'vitest'
import { createLikeness } from '#tests/fixtures/likeness.ts'
import type { Likeness } from './similarity-facts.ts'
import { similarityReason } from './similarity-reason.ts'

type Facts = Partial<Likeness>

const reason = (film: Facts, other: Facts, worthOf = (_: string) => 1) =>
  similarityReason(
    createLikeness({ title: 'Alien', ...film }),
    createLikeness({ id: 2, title: 'The Thing', ...other }),
    worthOf,
  )

const genres = ['Horror', 'Science Fiction', 'Thriller']

test('films of one collection, and then those of one director, say so before anything else', () => {
  const film = { collection: 'Alien Collection', directors: ['Ridley Scott'], keywords: ['android'], genres }
  expect(reason(film, film)).toBe('Of the same collection')
  expect(reason(film, { ...film, collection: null })).toBe('Also directed by Ridley Scott')
})

test('shared genres are named before the keyword that counts most in the score', () => {
  const keywords = ['survival', 'android', 'spaceship']
  const worthOf = (word: string) => (word === 'keyword android' ? 1.5 : 0.5)
  expect(reason({ genres, keywords }, { genres, keywords }, worthOf)).toBe('Horror and science fiction; android')
  expect(reason({ genres, keywords }, { genres: ['Horror'], keywords })).toBe('Horror; survival and android')
  expect(reason({ keywords }, { keywords })).toBe('Also about survival and android')
})

test('without a shared keyword a name is given, and without a name the genres', () => {
  const cast = [{ name: 'Sigourney Weaver', character: null }]
  const film = { genres, writers: ['Dan O’Bannon'], cast, companies: ['Brandywine'] }
  expect(reason(film, film)).toBe('Also written by Dan O’Bannon')
  expect(reason(film, { ...film, writers: [] })).toBe('Also with Sigourney Weaver')
  expect(reason(film, { genres, companies: ['Brandywine'] })).toBe('Also made by Brandywine')
  expect(reason(film, { genres: ['TV Movie', 'Thriller'] })).toBe('Thriller')
  expect(reason({ genres: ['TV Movie'] }, { genres: ['TV Movie'] })).toBe('TV movie')
})

test('a fact that does not count in the score is no reason', () => {
  const film = { companies: ['A Studio of Hundreds'], keywords: ['based on novel or book'] }
  expect(reason(film, film, () => 0)).toBeNull()
  expect(reason({ keywords: film.keywords }, { keywords: film.keywords })).toBeNull()
  expect(reason({ originalLanguage: 'fr' }, { originalLanguage: 'fr' })).toBeNull()
})
