import { expect, test } from 'vitest'
import { inOrder, type Sortable, sortingTitle, watchlistOrders } from './watchlist-order.ts'

const film = (title: string, facts: Partial<Sortable> = {}): Sortable => ({
  ...{ id: 1, title, releaseDate: null, voteAverage: null, imdbRating: null },
  ...facts,
})
const titles = (films: Sortable[]) => films.map(({ title }) => title)

test('by date the newest release comes first, and a film without a date last', () => {
  const films = [
    film('undated'),
    film('old', { releaseDate: '1982-06-25' }),
    film('new', { releaseDate: '2017-10-04' }),
    film('some day that year', { releaseDate: '2017' }),
  ]
  expect(titles(inOrder(films, 'date'))).toEqual(['some day that year', 'new', 'old', 'undated'])
})

test('by rating the highest average comes first, and a film nobody voted for last', () => {
  const films = [film('none'), film('fair', { voteAverage: 6.1 }), film('great', { voteAverage: 8.7 })]
  expect(titles(inOrder(films, 'rating'))).toEqual(['great', 'fair', 'none'])
})

test('by rating a film stands where the figure beside it puts it, also when that is IMDb’s', () => {
  const films = [film('low', { voteAverage: 5, imdbRating: 9 }), film('high', { imdbRating: 8.5 })]
  expect(titles(inOrder(films, 'rating'))).toEqual(['high', 'low'])
})

test('the alphabet knows accents, figures and case, and looks past a leading article', () => {
  const films = ['The Matrix', 'Part 10', 'an Education', 'Éclair', 'part 9', 'Zodiac', 'A.I.', '(500) Days', 'Ecstasy']
  expect(
    titles(
      inOrder(
        films.map(title => film(title)),
        'alphabetical',
      ),
    ),
  ).toEqual([
    ...['(500) Days', 'A.I.', 'Éclair', 'Ecstasy', 'an Education', 'The Matrix', 'part 9', 'Part 10', 'Zodiac'],
  ])
})

test.each([
  ['The The', 'The'],
  ['A', 'A'],
  ['Theory of Everything', 'Theory of Everything'],
  ['“The Thing”', 'Thing”'],
  ['!!!', '!!!'],
  ['Les Misérables', 'Les Misérables'],
])('%s is filed as %s', (title, filed) => {
  expect(sortingTitle(title)).toBe(filed)
})

test.each(watchlistOrders)('equals stay apart by title and number, by %s', order => {
  const films = [film('B'), film('A', { id: 2 }), film('A')]
  expect(inOrder(films, order).map(({ id, title }) => `${title}${id}`)).toEqual(['A1', 'A2', 'B1'])
  expect(inOrder([...films].reverse(), order)).toEqual(inOrder(films, order))
})

test('the given list is left as it was', () => {
  const films = [film('B'), film('A')]
  inOrder(films, 'alphabetical')
  expect(titles(films)).toEqual(['B', 'A'])
})
