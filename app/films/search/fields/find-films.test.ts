import { expect, test } from 'vitest'
import { describedFilms } from '#tests/fixtures/described-films.ts'
import { film, limits, searchOf, thisYear } from '#tests/fixtures/search-of-films.ts'
import { findFilms } from './find-films.ts'

const { fields, find } = searchOf(describedFilms)

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

test('a query that resembles nothing finds nothing', () => {
  expect(find('qzxwvq')).toEqual({ groups: [], didYouMean: undefined })
})

test('a query is null while the titles are being indexed', () => {
  expect(
    findFilms({ kind: 'words', words: ['jaws'], year: null }, { fields, findTitles: () => null, thisYear }, limits),
  ).toBeNull()
})
