import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxPastedLength, parseLines } from './parse-lines.ts'

const parse = (text: string) => parseLines(text, { publicUrl: 'https://films.example' })
const only = (text: string) => parse(text)[0]?.tries.map(({ title, year }) => [title, year])

test.each<[text: string, ...tries: [title: string, year: number | null][]]>([
  ['The Matrix', ['The Matrix', null]],
  ['1. The Matrix (1999)', ['The Matrix', 1999], ['The Matrix (1999)', null]],
  ['12) Dune [2021]', ['Dune', 2021], ['Dune [2021]', null]],
  ['- Dune, 2021', ['Dune', 2021], ['Dune, 2021', null]],
  ['Dune\t2021', ['Dune', 2021], ['Dune\t2021', null]],
  ['Dune 2021', ['Dune 2021', null], ['Dune', 2021]],
  ['Blade Runner 2049', ['Blade Runner 2049', null], ['Blade Runner', 2049]],
  ['12 Angry Men', ['12 Angry Men', null]],
  ['1917', ['1917', null]],
  ['2001: A Space Odyssey', ['2001: A Space Odyssey', null]],
  ['https://letterboxd.com/film/the-matrix/', ['the matrix', null]],
  ['https://letterboxd.com/ada/film/dune-2021/1/', ['dune 2021', null], ['dune', 2021]],
])('the pasted line %j is tried as %j first', (text, ...tries) => {
  expect(only(text)).toEqual(tries)
})

test.each([
  ['The Thing (1982) ★★★★½', 'The Thing', 1982],
  ['The Thing (1982)★★★', 'The Thing', 1982],
  ['The Thing, 1982 ½', 'The Thing', 1982],
  ['The Thing (1982) ★★★☆☆', 'The Thing', 1982],
  ['Heat (Michael Mann, 1995)', 'Heat', 1995],
  ['Heat [1995, Michael Mann]', 'Heat', 1995],
  ['3. Heat (1995), dir. Michael Mann', 'Heat', 1995],
  ['Heat (1995) (Michael Mann)', 'Heat', 1995],
  ['[REC] (2007)', '[REC]', 2007],
  ['(500) Days of Summer (2009)', '(500) Days of Summer', 2009],
])('%j is first tried as %s of %i', (text, title, year) => {
  expect(only(text)?.[0]).toEqual([title, year])
})

test.each([
  ['The Thing ★★★★½', 'The Thing'],
  ['8½', '8½'],
  ['8 ½', '8 ½'],
  ['The Naked Gun 2 ½', 'The Naked Gun 2 ½'],
  ['8½ ★★★★½', '8½'],
  ['The Thing ★★½☆☆', 'The Thing'],
  ['The Thing ☆☆☆☆☆', 'The Thing'],
  ['The Thing ★★½★', 'The Thing ★★½★'],
  ['The Thing ★★½½', 'The Thing ★★½½'],
  ['Heat (Michael Mann)', 'Heat (Michael Mann)'],
  ['(1995)', '(1995)'],
])('%j is only the title %s', (text, title) => {
  expect(only(text)).toEqual([[title, null]])
})

test.each([
  ['https://www.imdb.com/title/tt0133093/?ref_=ls', { imdbId: 'tt0133093' }],
  ['The Matrix TT0133093', { imdbId: 'tt0133093' }],
  ['https://www.themoviedb.org/movie/603-the-matrix?language=en', { tmdbId: 603 }],
  ['https://www.themoviedb.org/en-US/movie/603', { tmdbId: 603 }],
  ['https://films.example/movie/603', { tmdbId: 603 }],
  ['/movie/2000000001', { filmId: 2_000_000_001, tmdbId: null }],
])('%s names a film by its id', (text, expected) => {
  expect(parse(text)[0]?.tries).toMatchObject([expected])
})

test('a link to elsewhere, also a short one, means no film', () => {
  for (const text of [
    'https://boxd.it/2abc',
    'boxd.it/2abc',
    'https://www.themoviedb.org/tv/1399',
    'www.example.org/film',
    'https://www.metacritic.com/movie/12-years-a-slave/',
    'https://www.metacritic.com/movie/1917/',
    'https://films.example/movie/12-years-a-slave',
  ]) {
    expect(parse(text)).toEqual([{ line: 1, text, tries: [] }])
  }
})

test('lines without words are left out, and the others keep their numbers', () => {
  expect(parse('\n --- \r\nHeat\r\rAlien\n').map(({ line, text }) => [line, text])).toEqual([
    [3, 'Heat'],
    [5, 'Alien'],
  ])
})

test('stars behind a title are a rating when at most one is half, with only empty ones after it', () => {
  const signs = fc.string({ unit: fc.constantFrom('★', '☆', '½'), minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(signs, run => {
      const isRating = /^[★☆]+½?☆*$/.test(run)
      expect(only(`The Thing ${run}`)).toEqual([[isRating ? 'The Thing' : `The Thing ${run}`, null]])
    }),
  )
})

test('hostile text of the greatest length is read in a moment', () => {
  for (const piece of ['(', ' ', '-', '1999 ', '\t', 'a/film/', '//x']) {
    const text = piece.repeat(maxPastedLength / piece.length)
    expect(parse(`a${text}a`).length).toBeLessThanOrEqual(1)
  }
})

test('a line of twenty thousand spaces, tabs or signs is read at once', () => {
  for (const fill of [
    '\t',
    ' ',
    '\u00a0',
    ', ',
    '-',
    '\t,',
    '( ',
    '(1',
    '1999 ',
    '★',
    '☆',
    '½ ★',
    ' ★',
    '(,1999',
    '(1999,',
    '(1999)',
    ', 1999',
  ])
    expect(parse(`a ${fill.repeat(maxPastedLength / fill.length - 3)}b`)).toHaveLength(1)
})

test('a title is cut to 300 characters, and the link or the year behind it is read', () => {
  const long = `dune${'\u0301\u0316'.repeat(5000)}`
  const title = long.slice(0, 300)
  expect(only(long)).toEqual([[title, null]])
  expect(only(`${long} (2021)`)).toEqual([
    [title, 2021],
    [title, null],
  ])
  expect(parse(`${long} tt0133093`)[0]?.tries).toMatchObject([{ imdbId: 'tt0133093' }])
})
