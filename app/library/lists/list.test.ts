import { expect, test } from 'vitest'
import { maxListedFilms, maxListFilms, toRoomError } from './list.ts'

test('films have room up to the limit of the list and to that of all lists together', () => {
  expect(toRoomError({ inList: maxListFilms - 2, inAll: 90_000 }, 2)).toBeNull()
  expect(toRoomError({ inList: maxListFilms - 2, inAll: 90_000 }, 3)).toBe('tooManyFilms')
  expect(toRoomError({ inList: 0, inAll: maxListedFilms - 2 }, 2)).toBeNull()
  expect(toRoomError({ inList: 0, inAll: maxListedFilms - 2 }, 3)).toBe('tooManyListedFilms')
})
