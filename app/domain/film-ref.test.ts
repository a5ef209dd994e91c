import { expect, test } from 'vitest'
import { movieIdOf } from './film-ref.ts'

test.each([
  [{ id: 603, imdbId: 'tt0133093', tmdbId: 603 }, 'tt0133093'],
  [{ id: 603, imdbId: null, tmdbId: 603 }, 'tmdb:603'],
  [{ id: 2_000_000_001, imdbId: null, tmdbId: null }, 'local:2000000001'],
])('a film with the ids %o is stored under the movie id %s', (numbers, movieId) => {
  expect(movieIdOf(numbers)).toBe(movieId)
})
