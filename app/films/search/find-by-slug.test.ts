import { expect, test } from 'vitest'
import { findBySlug } from './find-by-slug.ts'

const films = [
  { title: 'Dune', year: 2021 },
  { title: 'Dune', year: 1984 },
  { title: 'Blade Runner', year: 1982 },
  { title: 'Blade Runner 2049', year: 2017 },
  { title: 'Se7en', year: 1995 },
  { title: '1917', year: 2019 },
]

test.each([
  ['dune', 'Dune 2021'],
  ['dune-1984', 'Dune 1984'],
  ['dune-1', 'Dune 2021'],
  ['blade-runner-2049', 'Blade Runner 2049 2017'],
  ['blade-runner', 'Blade Runner 1982'],
  ['se7en', 'Se7en 1995'],
  ['1917', '1917 2019'],
  ['1917-2019', '1917 2019'],
])('the slug %s is the film %s', (slug, title) => {
  const film = findBySlug(slug.split('-'), films)
  expect(`${film?.title} ${film?.year}`).toBe(title)
})

test('a slug of another title finds no film', () => {
  expect(findBySlug(['arrival', '2016'], films)).toBeNull()
  expect(findBySlug([], films)).toBeNull()
})
