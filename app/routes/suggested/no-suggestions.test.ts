import { expect, test } from 'vitest'
import { messageForNone, reasonForNone } from './no-suggestions.ts'

test.each([
  [0, false, 'Suggestions begin with 5 ratings', 'You have rated 0.'],
  [4, true, 'Suggestions begin with 5 ratings', 'You have rated 4.'],
  [5, false, 'No suggestions yet', 'Your ratings are much alike so far'],
  [500, true, 'No more suggestions', 'You have seen the best films of everything you like.'],
])('after %i ratings, with favourites: %j', (rated, hasFavourites, message, reason) => {
  expect(messageForNone(rated, hasFavourites)).toBe(message)
  expect(reasonForNone(rated, hasFavourites)).toContain(reason)
})
