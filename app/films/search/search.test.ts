import { expect, test } from 'vitest'
import { buildIndex } from './index/build-index.ts'
import { parseQuery } from './parse-query.ts'
import type { Relaxation } from './relaxation.ts'
import { searchIndex } from './search.ts'

/** Films of these titles, most popular first; a year may stand behind a bar: `Dune|2021`. */
const indexOf = (...titles: string[]) =>
  buildIndex(
    titles.map((entry, i) => {
      const [title = '', year] = entry.split('|')
      return { id: i + 1, texts: [title], year: year ? Number(year) : null, weight: titles.length - i }
    }),
  )
/** The results of a search, as positions in the list of titles from 1. */
const find = (titles: string[], text: string) => searchIndex(indexOf(...titles), parseQuery(text), { limit: 10 }).ids

test('the whole title comes before its beginning, that before words elsewhere, and those before mistyped words', () => {
  expect(find(['Sunset Driver', 'Finding Drive', 'Driven Away', 'Drives', 'Drive'], 'drive')).toEqual([5, 3, 4, 2, 1])
  expect(find(['Thing', 'The Thin Man', 'Thin'], 'thin')).toEqual([3, 1, 2])
})

test('a title that begins with an acronym comes before one with a longer word that begins with its letters', () => {
  for (const text of ['ET', 'E.T.', 'e t'])
    expect(find(['Eternals', 'Eternal Sunshine', 'E.T. the Extra-Terrestrial'], text), text).toEqual([3, 1, 2])
  expect(find(['Air', 'A.I. Artificial Intelligence'], 'A.I.')).toEqual([2, 1])
  expect(find(['Toy Story', 'To Kill a Mockingbird'], 'to')).toEqual([1, 2])
})

test('two letters find the more popular title that begins with them, though one of another has them as a word', () => {
  expect(find(['Marty Supreme', 'Ma Vie en rose'], 'ma')).toEqual([1, 2])
  expect(find(['Deadpool', 'De Aanslag'], 'de')).toEqual([1, 2])
  expect(find(['Joker', 'Jo Jo Dancer'], 'jo')).toEqual([1, 2])
  expect(find(['La Haine', 'L.A. Confidential'], 'la')).toEqual([1, 2])
})

test('among equals the more popular film comes first, and then the smaller number', () => {
  const film = (id: number, weight: number) => ({ id, texts: ['Emma'], year: null, weight })
  const index = buildIndex([film(9, 1), film(4, 5), film(2, 1)])
  expect(searchIndex(index, parseQuery('emma'), { limit: 10 }).ids).toEqual([4, 2, 9])
})

test('a left-out article costs nothing, one too many costs little', () => {
  expect(find(['The Batman', 'Batman'], 'batman')).toEqual([1, 2])
  expect(find(['Ring', 'The Ring'], 'the ring')).toEqual([2, 1])
  expect(find(['Inception'], 'the inception')).toEqual([1])
})

test('a year picks the film of that year, then those beside it, and a title may be a year', () => {
  expect(find(['Dune|1984', 'Dune|2020', 'Dune|2021'], 'dune 2021')).toEqual([3, 2])
  expect(find(['2012|2009', 'Skyfall|2012'], '2012')).toEqual([1])
  expect(find(['Blade Runner|1982', 'Blade Runner 2049|2017'], 'blade runner 2049')[0]).toBe(2)
  expect(find(['1917|2020'], '1917 (2019)')).toEqual([1])
})

test('a year that fits no film does not hide the title', () => {
  expect(find(['The Godfather|1972'], 'godfather 1990')).toEqual([1])
})

test('numerals may be digits, words, roman figures and ordinals', () => {
  for (const text of ['dune part two', 'dune part 2', 'dune part ii', 'dune second part'])
    expect(find(['Jaws', 'Dune: Part Two'], text), text).toEqual([2])
  expect(find(['Shrek the Third'], 'shrek 3')).toEqual([1])
})

test('a digit in place of a letter matches the letter', () => {
  expect(find(['Seven Samurai', 'Se7en'], 'seven')).toEqual([2, 1])
  expect(find(['Seven Samurai', 'Se7en'], 'se7en')[0]).toBe(2)
})

test('a space too many or too few does not matter', () => {
  for (const text of ['spiderman', 'spider man', 'spider-man', 'spidrman', 'spi derman'])
    expect(find(['Jaws', 'Spider-Man'], text), text).toEqual([2])
  expect(find(['Goodfellas'], 'good fellas')).toEqual([1])
  expect(find(['The Lord of the Rings: The Two Towers'], 'lordoftherings')).toEqual([1])
})

test('a single word that titles have is not split into single letters, and one of several words is', () => {
  const asTyped = (titles: string[], text: string) =>
    searchIndex(indexOf(...titles), parseQuery(text), { limit: 10, relaxation: 'none' }).ids
  expect(asTyped(['Dune', "Anatomie d'une chute"], 'dune')).toEqual([1])
  expect(asTyped(['Dune', "Anatomie d'une chute"], 'anatomie dune chute')).toEqual([2])
  expect(asTyped(['I Am Legend', 'Iam'], 'iam legend')).toEqual([1])
})

test('a title that begins with an article is found without its spaces', () => {
  for (const text of ['lalaland', 'lala land', 'la laland', 'la la land'])
    expect(find(['In the Lost Lands', 'La La Land'], text)[0], text).toBe(2)
  expect(find(['Enter the Matrix', 'The Matrix'], 'thematrix')).toEqual([2, 1])
  expect(find(['La Land'], 'laland')).toEqual([1])
  expect(find(['Lala', 'Landfall', 'La La Land'], 'lalaland')).toEqual([3])
})

test('words may be missing or in another order', () => {
  expect(find(['The Lord of the Rings: The Return of the King'], 'king return rings')).toEqual([1])
})

test('a word too many does not hide a film that has most of what was typed', () => {
  expect(find(['Titanic', "Harry Potter and the Philosopher's Stone"], 'harry potter sorcerers stone')).toEqual([2])
  expect(find(['Rocky'], 'rocky iv')).toEqual([1])
  expect(find(['Rocky'], 'rocky horror picture')).toEqual([])
})

test('a mistyped beginning finds the film while it is being typed', () => {
  expect(find(['Interstellar', 'Inception'], 'intrest')).toEqual([1])
})

test('a film is found by its original title, and only once by both', () => {
  const index = buildIndex([
    { id: 7, texts: ['Parasite', '기생충'], year: 2019, weight: 1 },
    { id: 8, texts: ['Amélie', "Le fabuleux destin d'Amélie Poulain"], year: 2001, weight: 1 },
  ])
  expect(searchIndex(index, parseQuery('기생충'), { limit: 10 }).ids).toEqual([7])
  expect(searchIndex(index, parseQuery('기'), { limit: 10 }).ids).toEqual([7])
  expect(searchIndex(index, parseQuery('amelie'), { limit: 10 })).toMatchObject({ ids: [8], total: 1 })
})

test('a search may be limited to titles as typed, or to those and typos', () => {
  const index = indexOf('Sicario', 'Rocky')
  const ids = (text: string, relaxation: Relaxation) =>
    searchIndex(index, parseQuery(text), { limit: 10, relaxation }).ids
  expect(ids('rock', 'none')).toEqual([2])
  expect(ids('sicaro', 'none')).toEqual([])
  expect(ids('sicaro', 'typos')).toEqual([1])
  expect(ids('rocky iv', 'typos')).toEqual([])
  expect(ids('rocky iv', 'missing-words')).toEqual([2])
})

test('a number at the end that no title has is dropped before a word is corrected', () => {
  const titles = ['Men in Black II', 'Omen 2', 'X-Men: Apocalypse', 'X-Men']
  for (const text of ['xmen 2', 'x-men 2']) expect(find(titles, text).slice(0, 1), text).toEqual([4])
  expect(find(['Deadpool', 'Deadpool 2'], 'deadpool 2')[0]).toBe(2)
  expect(find(["Ocean's Eleven", 'The Ocean at Night'], 'ocean 11')[0]).toBe(1)
})

test('pages follow each other without a gap, and the total counts all', () => {
  const index = indexOf(...Array.from({ length: 95 }, (_, i) => `Film ${i}`))
  const page = (offset: number) => searchIndex(index, parseQuery('film'), { limit: 20, offset })
  const ids = [0, 20, 40, 60, 80, 100].flatMap(offset => page(offset).ids)
  expect(ids).toEqual(Array.from({ length: 95 }, (_, i) => i + 1))
  expect(page(40).total).toBe(95)
})

test('ids, URLs, punctuation and an empty index match nothing', () => {
  for (const text of ['', '?!', 'tt0133093', 'https://films.example/movie/1'])
    expect(searchIndex(indexOf('Jaws'), parseQuery(text), { limit: 10 })).toMatchObject({ ids: [], total: 0 })
  expect(searchIndex(buildIndex([]), parseQuery('jaws'), { limit: 10 })).toMatchObject({ ids: [], total: 0 })
})

test('a search among too many titles with very common words says that it is an undercount, and another one does not', () => {
  const titles = Array.from({ length: 20_000 }, (_, place) => `Hour ${place} of the Day|${1900 + (place % 100)}`)
  const index = indexOf(...titles, 'Jaws of the Sea|1975')
  const ofYear = searchIndex(index, parseQuery('of the 1950'), { limit: 2000, relaxation: 'none' })
  expect(ofYear.total).toBeLessThan(600) // 200 films of each of three years
  expect(ofYear.isUndercount).toBe(true)
  expect(searchIndex(index, parseQuery('jaws of the sea'), { limit: 10 })).toMatchObject({ isUndercount: false })
})
