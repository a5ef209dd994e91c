import { expect, test } from 'vitest'
import { film, searchOf } from '#tests/fixtures/search-of-films.ts'

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

test('a country of an unknown code is no value of a film', () => {
  expect(searchOf([film(1, 'Stalker', { country: 'QXZ' })]).find('qxz').groups).toEqual([])
})
