import { expect, test } from 'vitest'
import { parseSearchParams, queryFor } from './search-params.ts'

const asked = (query: string) => parseSearchParams(new URLSearchParams(query))

test('without a word the watchlist is a list, newest release first, from its first page', () => {
  expect(asked('')).toEqual({ view: 'design1', order: 'date', page: 1 })
})

test.each(['', '?view=design2', '?sort=rating&page=3', '?view=design2&sort=alphabetical&page=2'])(
  'what %j asks for is asked for by the same query again',
  query => {
    const read = asked(query)
    expect('refusal' in read ? read : queryFor(read)).toBe(query)
  },
)

test.each(['view=', 'view=design3', 'view=design1&view=design2', 'sort=title', 'sort=date&sort=date', 'page=0'])(
  '%j is refused with a sentence',
  query => expect(asked(query)).toHaveProperty('refusal'),
)
