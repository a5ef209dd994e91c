import { expect, test } from 'vitest'
import { parseSearchParams } from './search-params.ts'

const asked = (query: string) => parseSearchParams(new URLSearchParams(query))

test('the text is trimmed, and the page is the first unless it is named', () => {
  expect(asked('q=+dune+')).toEqual({ text: 'dune', page: 1 })
  expect(asked('q=dune&page=3')).toEqual({ text: 'dune', page: 3 })
})

test('nothing is asked by an address without text', () => {
  expect(asked('')).toEqual({ text: '', page: 1 })
  expect(asked('q=%20')).toEqual({ text: '', page: 1 })
})

test('200 code points are searched for, one more is too long, however wide they are', () => {
  expect(asked(String(new URLSearchParams({ q: '🎬'.repeat(200) })))).toMatchObject({ page: 1 })
  expect(asked(String(new URLSearchParams({ q: 'a'.repeat(201) })))).toHaveProperty('refusal')
})

test.each(['q=a&q=b', 'q=a&page=0', 'q=a&page=1&page=2', 'q=a&page=1e9'])('%j is refused with a sentence', query => {
  expect(asked(query)).toEqual({ refusal: expect.stringMatching(/^\w.+\.$/) })
})
