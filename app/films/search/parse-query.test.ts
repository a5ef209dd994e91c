import { expect, test } from 'vitest'
import { parseQuery } from './parse-query.ts'

test('an IMDb id is recognised, by itself and in a URL', () => {
  for (const text of [
    'tt0133093',
    ' TT0133093 ',
    'https://www.imdb.com/title/tt0133093/',
    'http://imdb.com/title/tt0133093',
    'https://m.imdb.com/title/tt0133093/fullcredits?ref_=tt_ov_st',
    'https://www.imdb.com/fr/title/tt0133093/?ref_=ext',
    'www.imdb.com/title/tt0133093#cast',
    'https://films.example/movie/tt0133093',
    'tt 0133093',
    'tt-0133093',
    'IMDb: TT0133093',
    'The Matrix (1999) - https://www.imdb.com/title/tt0133093/',
    'https://www.imdb.com/title/tt0133093/?ref_=nm0000206',
  ])
    expect(parseQuery(text)).toEqual({ kind: 'imdb', imdbId: 'tt0133093' })
})

test('the URL of a film on this site or in the film database gives its id', () => {
  for (const text of [
    'https://www.themoviedb.org/movie/603-the-matrix',
    'https://www.themoviedb.org/movie/603-the-matrix/cast?language=en-US',
    'themoviedb.org/movie/603',
    'http://localhost:3000/movie/603',
    'https://any-host.example/movie/603#reviews',
  ])
    expect(parseQuery(text)).toEqual({ kind: 'number', id: 603 })
})

test('the URL of a film at Letterboxd gives the words of its title, with the year when it has one', () => {
  for (const text of [
    'https://letterboxd.com/film/parasite-2019/',
    'letterboxd.com/film/parasite-2019',
    'https://letterboxd.com/film/parasite-2019/reviews/?page=2',
    'https://letterboxd.com/some_member/film/parasite-2019/1/',
  ])
    expect(parseQuery(text)).toEqual({ kind: 'slug', words: ['parasite', '2019'] })
  expect(parseQuery('https://letterboxd.com/films/')).toMatchObject({ kind: 'words' })
})

test('the URL of a film at Trakt, JustWatch or Rotten Tomatoes gives the words of its title', () => {
  const words = ['the', 'matrix']
  for (const text of ['https://www.justwatch.com/us/movie/the-matrix', 'https://www.rottentomatoes.com/m/the_matrix'])
    expect(parseQuery(text), text).toEqual({ kind: 'slug', words })
  expect(parseQuery('trakt.tv/movies/the-matrix-1999')).toEqual({ kind: 'slug', words: [...words, '1999'] })
})

test.each([
  ['https://trakt.tv/movies/1917-2019', ['1917', '2019']],
  ['https://trakt.tv/movies/300-2007', ['300', '2007']],
  ['https://www.rottentomatoes.com/m/1917_2019', ['1917', '2019']],
  ['https://www.rottentomatoes.com/m/300', ['300']],
  ['https://www.rottentomatoes.com/m/12_strong', ['12', 'strong']],
  ['https://www.rottentomatoes.com/m/1000013-12_angry_men', ['12', 'angry', 'men']],
  ['https://www.rottentomatoes.com/m/1017289-rear_window/reviews', ['rear', 'window']],
  ['https://www.justwatch.com/us/movie/1917', ['1917']],
  ['https://www.justwatch.com/us/movie/12-angry-men', ['12', 'angry', 'men']],
])('the URL %s gives the words %j of a title with numbers', (url, words) => {
  expect(parseQuery(url)).toEqual({ kind: 'slug', words })
})

test('the URL of a person gives the words of the name, and an IMDb id of a person has none', () => {
  for (const text of [
    'https://www.themoviedb.org/person/6193-leonardo-dicaprio',
    'https://letterboxd.com/actor/leonardo-dicaprio/',
    'https://films.example/person/leonardo-dicaprio',
  ])
    expect(parseQuery(text), text).toEqual({ kind: 'words', words: ['leonardo', 'dicaprio'], year: null })
  for (const text of [
    'nm0000138',
    'https://www.imdb.com/name/nm0000138/?ref_=tt0133093',
    'https://www.themoviedb.org/person/6193',
  ])
    expect(parseQuery(text), text).toEqual({ kind: 'nothing' })
})

test('a title is words, even when it resembles a URL or an id', () => {
  expect(parseQuery('Face/Off')).toEqual({ kind: 'words', words: ['face', 'off'], year: null })
  expect(parseQuery('tt13')).toMatchObject({ kind: 'words' })
  expect(parseQuery('tt99999999999')).toMatchObject({ kind: 'words' })
  expect(parseQuery('https://example.com/movie/603abc')).toMatchObject({ kind: 'words' })
})

test('the last number that could be a year is the year, and stays among the words', () => {
  expect(parseQuery('godfather 1972')).toEqual({ kind: 'words', words: ['godfather', '1972'], year: 1972 })
  expect(parseQuery('Dune (2021)')).toEqual({ kind: 'words', words: ['dune', '2021'], year: 2021 })
  expect(parseQuery('2012 2009')).toMatchObject({ year: 2009 })
  expect(parseQuery('300')).toMatchObject({ year: null })
  expect(parseQuery('3000 miles')).toMatchObject({ year: null })
})

test('empty text and bare punctuation have no words', () => {
  for (const text of ['', '   ', '???', '"…"']) expect(parseQuery(text)).toEqual({ kind: 'nothing' })
})

test('only the first sixteen words of a long query are used', () => {
  expect(parseQuery('word '.repeat(100))).toMatchObject({ words: Array(16).fill('word') })
})
