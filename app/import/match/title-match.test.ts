import { expect, test } from 'vitest'
import { type Candidate, chooseFilm } from './title-match.ts'

const films: Candidate[] = [
  { id: 1, title: 'Dune', year: 1984 },
  { id: 2, title: 'Dune', year: 2021 },
  { id: 3, title: 'Dune: Part Two', year: 2024 },
  { id: 4, title: 'Amélie', year: 2001 },
  { id: 5, title: 'Star Wars: Episode IV - A New Hope', year: 1977 },
  { id: 6, title: 'Harry Potter and the Deathly Hallows: Part 1', year: 2010 },
  { id: 7, title: 'Harry Potter and the Deathly Hallows: Part 2', year: 2011 },
  { id: 8, title: 'Twins', year: 2000 },
  { id: 9, title: 'Twins', year: 2000 },
  { id: 10, title: '8½', year: 1963 },
  { id: 11, title: 'Rocky II', year: 1979 },
  { id: 12, title: 'Fanny & Alexander', year: 1982 },
]

test.each([
  ['a remake is told apart by its year', 'Dune', 1984, { match: 'found', id: 1 }],
  ['and so is the other', 'Dune', 2021, { match: 'found', id: 2 }],
  ['a year beside is a guess', 'Dune', 2020, { match: 'similar', id: 2 }],
  ['a year far off is another film', 'Dune', 2000, { match: 'missing' }],
  ['without a year, a title of two films is neither', 'Dune', null, { match: 'several' }],
  ['without a year, a title of one film is a guess', 'Amelie', null, { match: 'similar', id: 4 }],
  ['accents and case do not matter', 'AMELIE', 2001, { match: 'found', id: 4 }],
  ['nor do signs', 'fanny and alexander', 1982, { match: 'found', id: 12 }],
  ['a title without its subtitle is a guess', 'Star Wars', 1977, { match: 'similar', id: 5 }],
  [
    'parts are not mistaken for each other',
    'Harry Potter and the Deathly Hallows: Part 1',
    2011,
    { match: 'similar', id: 6 },
  ],
  ['Rocky is not Rocky II', 'Rocky', 1979, { match: 'missing' }],
  ['a slip of the pen is a guess', 'Harry Poter and the Deathly Hallows: Part 2', 2011, { match: 'similar', id: 7 }],
  ['two films of one title and year are neither', 'Twins', 2000, { match: 'several' }],
  ['a title that is nowhere is missing', 'Nothing Like It', 2000, { match: 'missing' }],
  ['a title of signs alone is missing', '???', 2000, { match: 'missing' }],
] as const)('%s', (_, title, year, expected) => {
  expect(chooseFilm({ title, year }, films)).toEqual(expected)
})
