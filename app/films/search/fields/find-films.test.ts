import { expect, test } from 'vitest'
import { buildIndex } from '../index/build-index.ts'
import { parseQuery } from '../parse-query.ts'
import { searchIndex } from '../search.ts'
import { buildFieldIndex } from './field-index.ts'
import type { FilmFacts } from './film-facts.ts'
import { findFilms } from './find-films.ts'

const noFacts = {
  directors: [],
  writers: [],
  cast: [],
  companies: [],
  keywords: [],
  genres: [],

  year: null,
  weight: 1,
}
const film = (id: number, title: string, facts: Partial<FilmFacts>): FilmFacts => ({
  ...noFacts,
  id,
  texts: [title],
  ...facts,
})

const films = [
  film(1, 'Inception', { directors: ['Christopher Nolan'], keywords: ['dreams', 'heist'], year: 2010, weight: 9 }),
  film(2, 'Man of Steel', { writers: ['Christopher Nolan'], keywords: ['superhero'], year: 2013, weight: 8 }),
  film(3, 'Sicario', { directors: ['Denis Villeneuve'], keywords: ['drug cartel'], year: 2015, weight: 7 }),
  film(4, 'Titanic', { cast: [{ name: 'Leonardo DiCaprio', character: 'Jack Dawson' }], year: 1997, weight: 6 }),
  film(5, 'Jaws', { keywords: ['shark'], year: 1975, weight: 5, overview: 'A police chief fears the water.' }),
  film(6, 'Shark Tale', { companies: ['DreamWorks Animation'], genres: ['Animation'], year: 2004, weight: 4 }),
  film(7, 'Heat', { keywords: ['heist'], year: 1995, weight: 3 }),
]
const thisYear = 2026
const limits = { limit: 2000, isCounted: true }

/** The search of these films: each group as its reason and film ids, and `didYouMean`. */
function searchOf(films: FilmFacts[]) {
  const fields = buildFieldIndex(films)
  const titles = buildIndex(films)
  const findTitles: Parameters<typeof findFilms>[1]['findTitles'] = (...args) => searchIndex(titles, ...args)
  const find = (text: string) => {
    const query = parseQuery(text)
    if (query.kind !== 'words') throw new Error('the test asks for words')
    const found = findFilms(query, { fields, findTitles, thisYear }, limits)
    return { groups: found?.groups.map(({ reason = 'title', ids }) => [reason, ...ids]), didYouMean: found?.didYouMean }
  }
  return { fields, find }
}

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

test('a mistyped title never stands before a name or a keyword that matches as typed', () => {
  expect(find('dicaprio')).toEqual({ groups: [['With Leonardo DiCaprio', 4]], didYouMean: undefined })
  expect(find('heist').groups).toEqual([['Keyword: heist', 1, 7]])
})

test('titles come before films by another field, and no film stands twice', () => {
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

test('a character, a collection and a director come before a minor role of that name, and a company last', () => {
  const minor = (name: string) => [{ name: 'A' }, { name: 'B' }, { name: 'C' }, { name }]
  const { find } = searchOf([
    film(1, 'Wonderful', { cast: minor('Ward Bond'), weight: 9 }),
    film(2, 'Skyfall', { cast: [{ name: 'Daniel Craig', character: 'James Bond' }], weight: 5 }),
    film(3, 'Spectre', { collection: 'James Bond Collection', weight: 2 }),
    film(4, 'Zodiac', { cast: minor('John Lynch'), weight: 9 }),
    film(5, 'Mulholland', { directors: ['David Lynch'], weight: 3 }),
    film(6, 'Barbarella', { companies: ['Lynch Pictures'], weight: 9 }),
  ])
  expect(find('bond').groups).toEqual([
    ['James Bond Collection', 3],
    ['Character: James Bond', 2],
    ['With Ward Bond', 1],
  ])
  expect(find('lynch').groups).toEqual([
    ['Directed by David Lynch', 5],
    ['With John Lynch', 4],
    ['Lynch Pictures', 6],
  ])
})

test('a company of which the query is a part is left out beside a title that is the query or begins with it', () => {
  const { find } = searchOf([
    film(1, 'Dune', {}),
    film(2, 'Avatar', { companies: ['Dune Entertainment'] }),
    film(3, '21 Jump Street', {}),
    film(4, 'Arrival', { companies: ['21 Laps Entertainment'] }),
    film(5, 'Captain Marvel', {}),
    film(6, 'Iron Man', { companies: ['Marvel Studios'] }),
  ])
  expect(find('dune').groups).toEqual([['title', 1]])
  expect(find('dune entertainment').groups).toEqual([['Dune Entertainment', 2]])
  expect(find('21').groups).toEqual([['title', 3]])
  expect(find('21 laps').groups).toEqual([['21 Laps Entertainment', 4]])
  expect(find('marvel').groups).toEqual([
    ['title', 5],
    ['Marvel Studios', 6],
  ])
})

test('a company comes last, and is not left out, beside a title that is little known', () => {
  const { find } = searchOf([
    film(1, 'Up', { companies: ['Walt Disney Pictures', 'Pixar'], weight: 9 }),
    film(2, 'Disneyland Dream', { weight: 0 }),
    film(3, 'Pixar', { weight: 0 }),
  ])
  expect(find('disney').groups).toEqual([
    ['title', 2],
    ['Walt Disney Pictures', 1],
  ])
  expect(find('disney movies').groups).toEqual([
    ['Walt Disney Pictures', 1],
    ['title', 2],
  ])
  expect(find('pixar').groups).toEqual([
    ['title', 3],
    ['Pixar', 1],
  ])
})

test('a language and a country find their films, by name or adjective and together with a genre', () => {
  const { find } = searchOf([
    film(1, 'Parasite', { language: 'ko', country: 'KR', genres: ['Thriller'], weight: 5 }),
    film(2, 'Olympus', {
      language: 'en',
      country: 'US',
      keywords: ['north korean'],
      genres: ['Thriller'],
      weight: 9,
    }),
    film(3, 'Okja', { language: 'en', country: 'GB', companies: ['British Film Institute'], weight: 3 }),
    film(4, 'Le Cercle', { language: 'fr', country: 'FR', weight: 3 }),
    film(5, 'Coraline', { language: 'en', cast: [{ name: 'Dawn French' }], weight: 9 }),
    film(6, 'Chappie', { language: 'en', country: 'ZA' }),
  ])
  for (const text of ['korean', 'korean film', 'in korean'])
    expect(find(text).groups?.slice(0, 1), text).toEqual([['Language: Korean', 1]])
  expect(find('korean thriller').groups).toEqual([['Matching “korean” and “thriller”', 1, 2]])
  expect(find('french film').groups?.[0]).toEqual(['Language: French', 4])
  for (const text of ['british film', 'uk', 'united kingdom'])
    expect(find(text).groups, text).toEqual([['Country: United Kingdom', 3]])
  expect(find('kingdom').groups).toEqual([])
  expect(find('south korean film').groups?.[0]).toEqual(['Language: Korean', 1])
  expect(find('south korean thriller').groups).toEqual(find('korean thriller').groups)
  expect(find('south african films').groups).toEqual([['Country: South Africa', 6]])
  expect(find('african movies').groups).toEqual([])
})

test('everyday words stand for a genre, a year, a decade or a role', () => {
  const { find } = searchOf([
    film(1, 'The Karate Kid', { collection: 'The Karate Kid Collection', genres: ['Drama'], year: 2010, weight: 9 }),
    film(2, 'Coco', { genres: ['Family', 'Animation'], year: 2023, weight: 5 }),
    film(3, 'Alien', { genres: ['Horror'], year: 1979, keywords: ['best friends'], weight: 9 }),
    film(4, 'Skyfall', { collection: 'James Bond Collection', keywords: ['new york city'], year: 2012, weight: 5 }),
    film(6, 'The Godfather', { keywords: ['crime family'], weight: 9 }),
    film(5, 'Fresh', { genres: ['Horror'], keywords: ['home movies'], year: thisYear, weight: 1 }),
  ])
  for (const text of ['kids', 'kids movies', 'films for kids', 'childrens movies', 'movies for children'])
    expect(find(text).groups?.[0], text).toEqual(['Genre: Family', 2])
  expect(find('kids').groups?.flatMap(([, ...ids]) => ids)).not.toContain(6) // a "family" of another kind
  expect(find('kids animation').groups).toEqual([['Matching “kids” and “animation”', 2]])
  expect(find('karate kid').groups?.[0]).toEqual(['title', 1])
  expect(find('007').groups).toEqual([['James Bond Collection', 4]])
  for (const text of ['best movies 2023', 'best films of 2023', 'top movies of 2023', 'best of 2023'])
    expect(find(text).groups, text).toEqual([['From 2023', 2]])
  for (const text of ['best horror movies', 'top horror films', 'top 10 horror movies', 'top rated horror movies'])
    expect(find(text).groups, text).toEqual([['Genre: Horror', 3, 5]])
  for (const text of ['best science fiction movies', 'greatest sci fi movies', 'top 10 sci-fi films'])
    expect(find(text).groups, text).toEqual(find('science fiction').groups)
  expect(find('best friends').groups).toEqual([['Keyword: best friends', 3]])
  for (const text of ['new movies', 'latest films']) expect(find(text).groups, text).toEqual([['From 2026', 5]])
  expect(find('new york').groups).toEqual([['Keyword: new york city', 4]])
})

test('everyday words have their meaning beside a title that has them', () => {
  const { find } = searchOf([
    film(1, 'Coco', { genres: ['Family'], year: 1994 }),
    film(2, 'Best of the Best 2', { year: 1993, weight: 0 }),
    film(3, 'Kids at the Movies', { weight: 0 }),
    film(4, 'Sinister', { keywords: ['home movies'] }),
    film(5, 'At Home: The Movies', { weight: 0 }),
  ])
  expect(find('best of 1994').groups).toEqual([
    ['title', 2],
    ['From 1994', 1],
  ])
  expect(find('kids movies').groups).toEqual([
    ['title', 3],
    ['Genre: Family', 1],
  ])
  expect(find('home movies').groups).toEqual([
    ['title', 5],
    ['Keyword: home movies', 4],
  ])
})

test('"best movies" is no description and no mistyped title, unless a title begins with it', () => {
  const { find } = searchOf([film(1, 'The Mario Movie', {}), film(2, 'The Greatest Showman', {}), film(3, 'Best', {})])
  for (const text of ['best movies', 'best movie', 'the best movies', 'top 10 movies', 'greatest films of all time'])
    expect(find(text), text).toEqual({ groups: [], didYouMean: undefined })
  expect(searchOf([film(1, 'Best Movies Ever', {})]).find('best movies').groups).toEqual([['title', 1]])
})

test('the words around a description do not matter', () => {
  expect(find('the one with the shark').groups?.[0]).toEqual(['Keyword: shark', 5])
  expect(find('movies by nolan').groups?.[0]).toEqual(['Directed by Christopher Nolan', 1])
})

test('words of several fields find the film that has them all', () => {
  expect(find('dream heist')).toEqual({ groups: [['Matching “dream” and “heist”', 1]], didYouMean: undefined })
  expect(find('heist 1995').groups).toEqual([['Matching “heist” and “1995”', 7]])
  expect(find('nolan superhero').groups).toEqual([['Matching “nolan” and “superhero”', 2]])
})

test('a word that is a part of a country alone is as rare in a description as its other films make it', () => {
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

test('a country of an unknown code is no value of a film', () => {
  expect(searchOf([film(1, 'Stalker', { country: 'QXZ' })]).find('qxz').groups).toEqual([])
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
