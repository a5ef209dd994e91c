import { expect, test } from 'vitest'
import { openSections, searchFor, toggled } from './open-sections.ts'

const open = (query: string) => openSections(new URLSearchParams(query))

test('an address expands the shelves it names', () => {
  expect(open('')).toEqual([])
  expect(open('popular=all')).toEqual(['popular'])
  expect(open('toprated=all&popular=all')).toEqual(['popular', 'toprated'])
})

test('what is not about shelves does not matter', () => {
  expect(open('utm_source=letter')).toEqual([])
})

test.each(['popular=some', 'popular=all&popular=all', 'toprated=ALL'])('%j makes no sense', query => {
  expect(open(query)).toBeNull()
})

test('a toggled shelf leaves the other as it is', () => {
  expect(toggled(['popular'], 'toprated')).toEqual(['popular', 'toprated'])
  expect(toggled(['popular', 'toprated'], 'popular')).toEqual(['toprated'])
})

test('the query expands the same shelves again', () => {
  expect(open(searchFor(['popular', 'toprated']))).toEqual(['popular', 'toprated'])
  expect(searchFor([])).toBe('')
})
