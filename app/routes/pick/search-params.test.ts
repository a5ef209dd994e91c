import { expect, test } from 'vitest'
import { parseSearchParams } from './search-params.ts'

test('a rejected film with an id of eleven digits is read from the URL, and what is no id is not', () => {
  const search = new URLSearchParams('not=12000000001&not=603&not=0&not=x&not=1000000000000000')
  expect(parseSearchParams(search, { isMember: true }).rejected).toEqual([12_000_000_001, 603])
})

test('of more than 30 rejected films the last 30 stay rejected', () => {
  const ids = Array.from({ length: 31 }, (_, index) => index + 1)
  const search = new URLSearchParams(ids.map(id => ['not', String(id)]))
  expect(parseSearchParams(search, { isMember: true }).rejected).toEqual(ids.slice(1))
})
