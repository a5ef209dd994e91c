import { expect, test } from 'vitest'
import { parsePageNumber } from './page-number.ts'

const page = (query: string) => parsePageNumber(new URLSearchParams(query))

test('search params without a page mean page 1', () => {
  expect(page('')).toBe(1)
  expect(page('genre=War')).toBe(1)
  expect(page('page=')).toBe(1)
})

test('a whole number from 1 is a page number, also past the last page', () => {
  expect(page('page=1')).toBe(1)
  expect(page('page=501')).toBe(501)
})

test.each([' ', '0', '-1', '01', '1.5', '1e9', 'abc', ' 2', '2 ', '9999999999', '٣'])(
  '%j is not a page number',
  text => {
    expect(page(String(new URLSearchParams({ page: text })))).toBeNull()
  },
)

test('two page parameters are not a page number', () => {
  expect(page('page=1&page=2')).toBeNull()
  expect(page('page=&page=2')).toBe(2)
})
