import { expect, test } from 'vitest'
import { openSections, searchFor, toggled } from './open-sections.ts'

const open = (query: string) => openSections(new URLSearchParams(query))

test('search params expand the sections they name', () => {
  expect(open('')).toEqual([])
  expect(open('popular=all')).toEqual(['popular'])
  expect(open('toprated=all&popular=all')).toEqual(['popular', 'toprated'])
})

test('other search params are ignored', () => {
  expect(open('utm_source=letter')).toEqual([])
})

test.each(['popular=some', 'popular=all&popular=all', 'toprated=ALL'])('the search params %j are invalid', query => {
  expect(open(query)).toBeNull()
})

test('toggling a section leaves the other one unchanged', () => {
  expect(toggled(['popular'], 'toprated')).toEqual(['popular', 'toprated'])
  expect(toggled(['popular', 'toprated'], 'popular')).toEqual(['toprated'])
})

test('the query string of sections parses back to them', () => {
  expect(open(searchFor(['popular', 'toprated']))).toEqual(['popular', 'toprated'])
  expect(searchFor([])).toBe('')
})
