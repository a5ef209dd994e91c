import { expect, test } from 'vitest'
import { catalogueRecordSchema } from './catalogue-record.ts'
import { toSearchEntries } from './catalogue-titles.ts'

const film = (id: number, facts: object) => catalogueRecordSchema.parse({ id, title: 'The Lion King', ...facts })
const original = film(1, { release_date: '1994-06-15', vote_count: 19_587, vote_average: 8.3 })
const remake = film(2, { release_date: '2019-07-12', vote_count: 10_708, vote_average: 7.1 })
const prequel = film(3, { title: 'Mufasa', release_date: '2024-12-18', vote_count: 2620, vote_average: 7.3 })

const inOrder = (films: (typeof original)[]) =>
  toSearchEntries(films)
    .sort((a, b) => b.weight - a.weight)
    .map(({ id }) => id)

test('of films with the same title the one with more votes comes first in a search, although another is newer', () => {
  expect(inOrder([remake, prequel, original]).filter(id => id !== prequel.id)).toEqual([original.id, remake.id])
})

test('films of a title share the places that their popularity gives them', () => {
  const weights = (films: (typeof original)[]) => toSearchEntries(films).map(({ weight }) => weight)
  expect(weights([original, remake, prequel]).sort()).toEqual(
    [original, remake, prequel].flatMap(each => weights([each])).sort(),
  )
})
