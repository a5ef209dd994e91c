import { expect, test } from 'vitest'
import { parseSearchParams, queryFor } from './search-params.ts'

const parse = (query: string) => parseSearchParams(new URLSearchParams(query))

test('without search params the watchlist is a list by date, page 1', () => {
  const defaults = { view: 'design1', order: 'date', page: 1, services: 'all' }
  expect(parse('')).toEqual(defaults)
  expect(parse('view=&sort=&services=&page=')).toEqual(defaults)
})

test.each(['', '?view=design2', '?sort=rating&page=3', '?view=design2&sort=alphabetical&services=mine&page=2'])(
  'the search params of %j format back to it',
  query => {
    const read = parse(query)
    expect('error' in read ? read : queryFor(read)).toBe(query)
  },
)

test.each(['view=design3', 'view=design1&view=design2', 'sort=title', 'sort=date&sort=date', 'services=8', 'page=0'])(
  '%j is refused with a sentence',
  query => expect(parse(query)).toHaveProperty('error'),
)
