import { expect, test } from 'vitest'
import { publicRating } from './public-rating.ts'

test('an entry has the public average with two decimals, else IMDb’s rating by its name', () => {
  expect(publicRating({ voteAverage: 8.7, imdbRating: 9.3 })).toEqual({ label: 'Rating:', figure: '8.70' })
  expect(publicRating({ voteAverage: null, imdbRating: 9.3 })).toEqual({ label: 'IMDb rating:', figure: '9.30' })
  expect(publicRating({ voteAverage: null, imdbRating: null })).toBeNull()
})
