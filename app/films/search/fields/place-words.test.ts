import { expect, test } from 'vitest'
import { describedFilms } from '#tests/fixtures/described-films.ts'
import { film, searchOf } from '#tests/fixtures/search-of-films.ts'

test('the words for a place to see a film are no part of its title', () => {
  const { find } = searchOf(describedFilms)
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
