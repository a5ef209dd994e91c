import { expect, test } from 'vitest'
import { film, limits, searchOf, thisYear } from '#tests/fixtures/search-of-films.ts'
import { buildIndex } from '../index/build-index.ts'
import { parseQuery } from '../parse-query.ts'
import { searchIndex } from '../search.ts'
import { findFilms } from './find-films.ts'

const films = [
  film(1, 'Inception', { directors: ['Christopher Nolan'], keywords: ['dreams', 'heist'], year: 2010, weight: 9 }),
  film(2, 'Man of Steel', { writers: ['Christopher Nolan'], keywords: ['superhero'], year: 2013, weight: 8 }),
  film(3, 'Sicario', { directors: ['Denis Villeneuve'], keywords: ['drug cartel'], year: 2015, weight: 7 }),
  film(4, 'Titanic', { cast: [{ name: 'Leonardo DiCaprio', character: 'Jack Dawson' }], year: 1997, weight: 6 }),
  film(5, 'Jaws', { keywords: ['shark'], year: 1975, weight: 5, overview: 'A police chief fears the water.' }),
  film(6, 'Shark Tale', { companies: ['DreamWorks Animation'], genres: ['Animation'], year: 2004, weight: 4 }),
  film(7, 'Heat', { keywords: ['heist'], year: 1995, weight: 3 }),
]

const { fields, find } = searchOf(films)

test('a surname finds the films a person directed, and then those the person wrote', () => {
  expect(find('nolan')).toEqual({
    groups: [
      ['Directed by Christopher Nolan', 1],
      ['Written by Christopher Nolan', 2],
    ],
    didYouMean: undefined,
  })
})

test('a mistyped title is never listed before a name or a keyword that matches as typed', () => {
  expect(find('dicaprio')).toEqual({ groups: [['With Leonardo DiCaprio', 4]], didYouMean: undefined })
  expect(find('heist').groups).toEqual([['Keyword: heist', 1, 7]])
})

test('films found by title come before films found by another field, and none is listed twice', () => {
  expect(find('shark').groups).toEqual([
    ['title', 6],
    ['Keyword: shark', 5],
  ])
})

test('a year, a decade in any spelling, a studio, a genre and a character find their films', () => {
  expect(find('1975').groups).toEqual([['From 1975', 5]])
  for (const text of ['90s', '1990s', 'the nineties', '90s movies'])
    expect(find(text).groups, text).toEqual([['From the 1990s', 4, 7]])
  expect(find('dreamworks').groups).toEqual([['DreamWorks Animation', 6]])
  expect(find('animated movie').groups?.[0]).toEqual(['Genre: Animation', 6])
  expect(find('jack dawson').groups).toEqual([['Character: Jack Dawson', 4]])
})

test('the words around a description do not matter', () => {
  expect(find('the one with the shark').groups?.[0]).toEqual(['Keyword: shark', 5])
  expect(find('movies by nolan').groups?.[0]).toEqual(['Directed by Christopher Nolan', 1])
})

test('the words for a place to see a film are no part of its title', () => {
  for (const text of ['watch jaws online', 'jaws full movie', 'jaws trailer', 'where to watch jaws'])
    expect(find(text), text).toEqual({ groups: [['title', 5]], didYouMean: undefined })
})

test('the words for a place to see a film hide no title that is a keyword, a character or a collection too', () => {
  const { find } = searchOf([
    film(1, 'Hulk', { weight: 9 }),
    film(2, 'Avengers', { keywords: ['hulk'], cast: [{ name: 'Mark Ruffalo', character: 'Hulk' }] }),
    film(3, 'Thor', { collection: 'Hulk Collection' }),
    film(4, 'It', {}),
  ])
  for (const text of ['hulk trailer', 'hulk full movie', 'watch hulk online'])
    expect(find(text), text).toEqual(find('hulk'))
  expect(find('hulk').groups?.[0]).toEqual(['title', 1])
  for (const text of ['it trailer', 'it full movie', 'watch it online'])
    expect(find(text).groups, text).toEqual([['title', 4]])
})

test('the words for a place to see a film describe a film where nothing else does', () => {
  const { find } = searchOf([
    film(1, '8 Mile', { keywords: ['trailer park'] }),
    film(2, "You've Got Mail", { keywords: ['online dating', 'meeting people'] }),
    film(3, 'People', { keywords: ['meet cute'], weight: 9 }),
  ])
  for (const text of ['the trailer', 'movies about a trailer'])
    expect(find(text).groups, text).toEqual([['Keyword: trailer park', 1]])
  expect(find('meeting people online').groups).toEqual([['Matching “meeting”, “people” and “online”', 2]])
})

test('a number after a title or a description does not matter, and one after a stop word or a name finds nothing', () => {
  const { find } = searchOf([
    film(1, 'The Odyssey', {}),
    film(2, 'The Super Mario Galaxy Movie', {}),
    film(3, 'Inception', { keywords: ['dreams', 'heist'], cast: [{ name: 'Nolan Gould', character: 'Luke' }] }),
    film(4, 'I, Robot of Mine', {}),
  ])
  for (const text of ['the 90', 'the 60', 'a 90', 'i 57', 'an 88', 'movie 43', 'of 77', 'nolan 2'])
    expect(find(text), text).toEqual({ groups: [], didYouMean: undefined })
  expect(find('the odyssey 2').didYouMean).toEqual({ id: 1 })
  expect(find('dream heist 2')).toEqual({ groups: [['Closest to your words', 3]], didYouMean: { id: 3 } })
})

test('a title without some of the words has half of the letters typed, and does not consist of stop words', () => {
  const { find } = searchOf([
    film(1, 'Back to the Future', { weight: 9 }),
    film(2, 'F1 The Movie', { weight: 8 }),
    film(3, 'The Nightmare Before Christmas', {}),
    film(4, 'Deadpool 2', { keywords: ['men'], weight: 7 }),
    film(5, 'X-Men', { keywords: ['mutants'] }),
  ])
  for (const text of ["i'll be back", 'sad movies', '2 1/2 of them'])
    expect(find(text), text).toEqual({ groups: [], didYouMean: undefined })
  expect(find('nightmare on elm st')).toEqual({ groups: [['title', 3]], didYouMean: { id: 3 } })
  for (const text of ['xmen 2', 'x-men 2']) expect(find(text).didYouMean, text).toEqual({ id: 5 })
})

test('words of several fields find the film that has them all', () => {
  expect(find('dream heist')).toEqual({ groups: [['Matching “dream” and “heist”', 1]], didYouMean: undefined })
  expect(find('heist 1995').groups).toEqual([['Matching “heist” and “1995”', 7]])
  expect(find('nolan superhero').groups).toEqual([['Matching “nolan” and “superhero”', 2]])
})

test('a word that is only a part of a country is as rare in a description as its other films make it', () => {
  const british = Array.from({ length: 50 }, (_, i) => film(10 + i, `Film ${i}`, { country: 'GB' }))
  const { find } = searchOf([
    film(1, 'Moonrise', { keywords: ['kingdom', 'scouts'] }),
    film(2, 'Camp', { keywords: ['camping'] }),
    ...british,
  ])
  expect(find('kingdom scouts dragons')).toEqual({
    groups: [['Closest to your words', 1]],
    didYouMean: { id: 1 },
  })
})

test('words of an overview find a film when no field has them', () => {
  expect(find('police chief').groups).toEqual([['Matching “police” and “chief”', 5]])
})

test('a mistyped title or name finds the closest one, with a question', () => {
  expect(find('sicaro')).toEqual({ groups: [['title', 3]], didYouMean: { id: 3 } })
  expect(find('vileneuve')).toEqual({
    groups: [['Directed by Denis Villeneuve', 3]],
    didYouMean: { name: 'Denis Villeneuve' },
  })
})

test('a query that resembles nothing finds nothing', () => {
  expect(find('qzxwvq')).toEqual({ groups: [], didYouMean: undefined })
})

test('a query is null while the titles are being indexed', () => {
  expect(
    findFilms({ kind: 'words', words: ['jaws'], year: null }, { fields, findTitles: () => null, thisYear }, limits),
  ).toBeNull()
})

test.each([
  { text: 'vileneuve', searches: 1 },
  { text: 'movies of vileneuve', searches: 2 },
])('"$text" searches mistyped titles $searches times for a name', ({ text, searches }) => {
  const query = parseQuery(text)
  if (query.kind !== 'words') throw new Error('the test asks for words')
  const titles = buildIndex(films)
  const relaxations: string[] = []
  const found = findFilms(
    query,
    {
      fields,
      thisYear,
      findTitles: (words, options) => {
        relaxations.push(options.relaxation ?? 'any')
        return searchIndex(titles, words, options)
      },
    },
    limits,
  )
  expect(found?.didYouMean).toEqual({ name: 'Denis Villeneuve' })
  expect(relaxations.filter(relaxation => relaxation === 'typos')).toHaveLength(searches)
})
