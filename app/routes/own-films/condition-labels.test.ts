import { expect, test } from 'vitest'
import { conditionsOf, noOwnFilters, type OwnFilters } from '#app/library/own-films/own-filters.ts'
import { labelOf } from './condition-labels.ts'

function labelsOf(filters: Partial<OwnFilters>) {
  const all = { ...noOwnFilters, ...filters }
  return conditionsOf(all).map(condition => labelOf(condition, { filters: all, nameOfList: id => `List ${id}` }))
}

test('several values of one filter make one phrase', () => {
  expect(labelsOf({ languages: ['en', 'fr'] })).toEqual(['In English or French'])
  expect(labelsOf({ countries: ['GB', 'IE', 'FR'] })).toEqual(['From United Kingdom, Ireland or France'])
  expect(labelsOf({ certifications: ['PG', 'R'] })).toEqual(['Certificate PG or R'])
  expect(labelsOf({ genres: ['Crime', 'Drama', 'War'] })).toEqual(['Crime, Drama or War'])
  expect(labelsOf({ lists: ['1', '2', '3'] })).toEqual(['List 1, List 2 or List 3'])
  expect(labelsOf({ tags: ['cinema', 'home'] })).toEqual(['#cinema or #home'])
})

test('a filter whose values are a condition each has a chip for each', () => {
  expect(labelsOf({ withoutGenres: ['War', 'Crime'], marks: ['seen', 'liked'] })).toEqual([
    'Seen',
    'Liked',
    'Not War',
    'Not Crime',
  ])
})

test('keywords are shown with their names, a chip for each', () => {
  expect(labelsOf({ keywords: ['heist', 'world war ii'] })).toEqual(['heist', 'World War II'])
})

test('stars and days are shown as ranges', () => {
  expect(labelsOf({ stars: { from: 1, to: 1 } })).toEqual(['1 star'])
  expect(labelsOf({ stars: { from: 4, to: null } })).toEqual(['4 stars and more'])
  expect(labelsOf({ stars: { from: null, to: 2.5 } })).toEqual(['2.5 stars and less'])
  expect(labelsOf({ stars: { from: 2, to: 3 } })).toEqual(['2 to 3 stars'])
  expect(labelsOf({ seenOn: { from: '2026-05-01', to: null } })).toEqual(['Seen since May 1, 2026'])
})
