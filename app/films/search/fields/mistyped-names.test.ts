import { expect, test } from 'vitest'
import { film, searchOf } from '#tests/fixtures/search-of-films.ts'

const { find } = searchOf([
  film(1, 'Dune', { directors: ['Denis Villeneuve'], weight: 9 }),
  film(2, 'Dune: Part Two', { directors: ['Denis Villeneuve'], companies: ['Villeneuve Films'], weight: 5 }),
  film(3, "Guillermo del Toro's Pinocchio", { directors: ['Guillermo del Toro'], weight: 3 }),
  film(4, "Pan's Labyrinth", { directors: ['Guillermo del Toro'], weight: 7 }),
  film(5, 'The Truman Show', { cast: [{ name: 'Jim Carrey' }], weight: 6 }),
  film(6, 'Hook', { writers: ['Jim V. Hart'], cast: [{ name: 'Carry Fisher' }], weight: 2 }),
])

test('a mistyped surname means a person before a company that begins with it', () => {
  expect(find('villenueve')).toEqual({
    groups: [['Directed by Denis Villeneuve', 1, 2]],
    didYouMean: { name: 'Denis Villeneuve' },
  })
})

test('a mistyped name that is whole comes before a mistyped title that goes on', () => {
  expect(find('guillermo del torro')).toEqual({
    groups: [['Directed by Guillermo del Toro', 4, 3]],
    didYouMean: { name: 'Guillermo del Toro' },
  })
})

test('the words around a mistyped name do not matter', () => {
  for (const text of ['villenueve movies', 'films by villenueve', 'movies directed by denis vileneuve'])
    expect(find(text).didYouMean, text).toEqual({ name: 'Denis Villeneuve' })
})

test('a title comes before the collection that is named after it', () => {
  const { find } = searchOf([film(1, 'The Matrix', { collection: 'The Matrix Collection' })])
  expect(find('matrx film').didYouMean).toEqual({ id: 1 })
})

test('a name with one typo comes before films that have its words in several fields', () => {
  expect(find('jim carry')).toEqual({
    groups: [
      ['With Jim Carrey', 5],
      ['Matching “jim” and “carry”', 6],
    ],
    didYouMean: { name: 'Jim Carrey' },
  })
})
