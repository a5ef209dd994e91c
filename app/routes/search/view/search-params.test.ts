import { expect, test } from 'vitest'
import { parseSearchParams, searchPath } from './search-params.ts'

const parse = (query: string) => parseSearchParams(new URLSearchParams(query))

test('the query is trimmed, and the page is 1 without a page parameter', () => {
  expect(parse('q=+dune+')).toEqual({ text: 'dune', page: 1, group: null })
  expect(parse('q=dune&page=3')).toEqual({ text: 'dune', page: 3, group: null })
})

test('search params without text have an empty query', () => {
  expect(parse('')).toEqual({ text: '', page: 1, group: null })
  expect(parse('q=%20')).toEqual({ text: '', page: 1, group: null })
})

test('a query of 200 code points is valid and one of 201 is an error, whatever their size in bytes', () => {
  expect(parse(String(new URLSearchParams({ q: '🎬'.repeat(200) })))).toMatchObject({ page: 1 })
  expect(parse(String(new URLSearchParams({ q: 'a'.repeat(201) })))).toHaveProperty('error')
})

test.each(['q=a&q=b', 'q=a&page=0', 'q=a&page=1&page=2', 'q=a&page=1e9'])(
  'the search params %j are an error with a message',
  query => {
    expect(parse(query)).toEqual({ error: expect.stringMatching(/^\w.+\.$/) })
  },
)

test('the group is the first known one, and null without one', () => {
  expect(parse('q=king&group=people')).toMatchObject({ group: 'people' })
  expect(parse('q=king&group=x&group=films&group=people')).toMatchObject({ group: 'films' })
  expect(parse('q=king&group=')).toMatchObject({ group: null })
})

test('the path of a search names the group and the page that are not the first', () => {
  expect(searchPath({ text: 'king & i' })).toBe('/search?q=king+%26+i')
  expect(searchPath({ text: 'king', group: 'films', page: 2 })).toBe('/search?q=king&group=films&page=2')
  expect(searchPath({ text: '' })).toBe('/search')
})
