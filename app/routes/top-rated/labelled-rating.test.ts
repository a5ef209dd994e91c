import { expect, test } from 'vitest'
import { labelledRating } from './labelled-rating.ts'

test('an entry has the public average with two decimals, else IMDb’s rating by its name', () => {
  expect(labelledRating({ voteAverage: 8.7, imdbRating: 9.3 })).toEqual({ label: 'Rating:', figure: '8.70' })
  expect(labelledRating({ voteAverage: null, imdbRating: 9.3 })).toEqual({ label: 'IMDb rating:', figure: '9.30' })
  expect(labelledRating({ voteAverage: null, imdbRating: null })).toBeNull()
})
