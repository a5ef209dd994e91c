import { expect, test } from 'vitest'
import { moved } from './favourite-order.ts'

const films = [1, 2, 3, 4].map(film_id => ({ film_id }))
const after = (id: number, by: number) => moved(films, { id, by }).map(film => film.film_id)

test('a favourite moves by one place, stops at both ends, and no film is lost', () => {
  expect(after(3, -1)).toEqual([1, 3, 2, 4])
  expect(after(1, 1)).toEqual([2, 1, 3, 4])
  expect(after(1, -1)).toEqual([1, 2, 3, 4])
  expect(after(4, 1)).toEqual([1, 2, 3, 4])
  expect(after(5, 1)).toEqual([1, 2, 3, 4])
})
