import { expect, test } from 'vitest'
import { parseSearchParams } from './search-params.ts'

test('a film with an id of eleven digits is one of the set, and what is no id is not', () => {
  expect(parseSearchParams(new URLSearchParams('films=12000000001.603.0.x'))?.films).toEqual([12_000_000_001, 603])
})
