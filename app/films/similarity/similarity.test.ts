import { expect, test } from 'vitest'
import { createLikeness } from '#tests/fixtures/likeness.ts'
import { closeness, rarity } from './similarity.ts'
import { factsOf, type Likeness } from './similarity-facts.ts'
import { orderSimilar } from './similarity-order.ts'
import { subgenresOf } from './similarity-subgenres.ts'

const words = (facts: Partial<Likeness>) => factsOf(createLikeness({ title: 'X', ...facts })).map(({ word }) => word)

test('a role of two words is known by its name, a role of one word by its actor as well', () => {
  const cast = [
    { name: 'Christian Bale', character: 'Bruce Wayne / Batman' },
    { name: 'Tom Hanks', character: 'Woody (voice)' },
  ]
  expect(words({ cast })).toEqual(expect.arrayContaining(['role bruce wayne', 'role woody of Tom Hanks']))
  expect(words({ cast })).not.toContain('role woody')
})

test('the parts of a series and its remakes share a title', () => {
  const stem = (title: string) => words({ title }).find(word => word.startsWith('title '))
  expect(stem('The Batman: Part II')).toBe(stem('Batman'))
  expect(stem('Mission: Impossible III')).toBe('title mission')
  expect(stem('Toy Story 3')).toBe(stem('Toy Story'))
})

test('where a story comes from is not a keyword that films share', () => {
  expect(words({ keywords: ['sequel', 'based on novel', 'friendship', 'samurai'] })).toContain('keyword samurai')
  expect(words({ keywords: ['sequel', 'based on novel', 'friendship'] })).not.toContain('keyword sequel')
})

test('keywords name subgenres by whole words', () => {
  expect(subgenresOf(['bank heist'])).toEqual(['heist'])
  expect(subgenresOf(['cheapskate', 'dollar', 'kingdom'])).toEqual([])
})

test('a rare fact counts for more than a common one', () => {
  expect(rarity(2, 1000)).toBe(1)
  expect(rarity(10, 1000)).toBeGreaterThan(rarity(100, 1000))
})

test('films of one genre, era and tone are closer than films of others', () => {
  const film = createLikeness({ genres: ['Crime', 'Drama'], releaseDate: '1990-01-01', certification: 'R' })
  const near = closeness(film, film, () => 1)
  expect(closeness(film, { ...film, genres: ['Family', 'Comedy'] }, () => 1)).toBeLessThan(near)
  expect(closeness(film, { ...film, releaseDate: '1950-01-01' }, () => 1)).toBeLessThan(near)
  expect(closeness(film, { ...film, certification: 'G' }, () => 1)).toBeLessThan(near)
})

test('the collection comes first by release, coming films of it last, other coming films not at all', () => {
  const film = createLikeness({ id: 1, collection: 'Dune', releaseDate: '2021-09-15' })
  const others = [
    createLikeness({ id: 2, collection: 'Dune', releaseDate: '2026-12-16' }),
    createLikeness({ id: 3, collection: 'Dune', releaseDate: '2024-02-27' }),
    createLikeness({ id: 4, releaseDate: '2016-11-10' }),
    createLikeness({ id: 5, releaseDate: '2027-01-01' }),
  ]
  const candidates = others.map(film => ({ film, score: film.id, isSameWorld: false }))
  const ids = orderSimilar(film, candidates, { limit: 8, today: '2026-11-22' }).map(({ id }) => id)
  expect(ids).toEqual([3, 4, 2])
})

test('at most four of the others are by one director', () => {
  const film = createLikeness({ id: 1 })
  const candidates = [2, 3, 4, 5, 6, 7].map(id => ({
    film: createLikeness({ id, directors: ['A Director'], releaseDate: '2000-01-01' }),
    score: 10,
    isSameWorld: false,
  }))
  expect(orderSimilar(film, candidates, { limit: 8, today: '2026-11-22' })).toHaveLength(4)
})
