import { expect, test } from 'vitest'
import { formatSections, openSections, toggleSection } from './open-sections.ts'

const open = (query: string) => openSections(new URLSearchParams(query))

test('search params expand the sections they name', () => {
  expect(open('')).toEqual([])
  expect(open('popular=all')).toEqual(['popular'])
  expect(open('toprated=all&popular=all')).toEqual(['popular', 'toprated'])
})

test('search params that name no section expand none', () => {
  expect(open('utm_source=letter')).toEqual([])
})

test.each(['popular=some', 'popular=all&popular=all', 'toprated=ALL'])('the search params %j are invalid', query => {
  expect(open(query)).toBeNull()
})

test('toggling a section leaves the other one unchanged', () => {
  expect(toggleSection(['popular'], 'toprated')).toEqual(['popular', 'toprated'])
  expect(toggleSection(['popular', 'toprated'], 'popular')).toEqual(['toprated'])
})

test('the query string of sections parses back to them', () => {
  expect(open(formatSections(['popular', 'toprated']))).toEqual(['popular', 'toprated'])
  expect(formatSections([])).toBe('')
})
