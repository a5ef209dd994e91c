import { expect, test } from 'vitest'
import type { FilmOrder } from '#app/domain/filmography-orders.ts'
import type { PersonFilm } from '#app/films/person.ts'
import { sortFilms } from './film-order.ts'

const film = (id: number, releaseDate: string | null, more: Partial<PersonFilm> = {}): PersonFilm => ({
  id,
  title: `Film ${id}`,
  releaseDate,
  poster: { src: '/poster', drawn: true },
  genres: [],
  voteAverage: null,
  imdbRating: null,
  roles: ['actor'],
  character: null,
  voteCount: 0,
  ...more,
})

const newestFirst = [
  film(1, '2026-12-18'),
  film(2, '2024-01-01', { voteAverage: 9.9, voteCount: 3 }),
  film(3, '2020-01-01', { voteAverage: 6.1, voteCount: 900 }),
  film(4, '1999', { imdbRating: 8.5 }),
  film(5, '1980-01-01', { voteAverage: 8.2, voteCount: 500 }),
  film(6, null),
]

test.each<[FilmOrder, number[]]>([
  ['newest', [1, 2, 3, 4, 5, 6]],
  ['oldest', [5, 4, 3, 2, 1, 6]],
  ['rating', [5, 3, 2, 4, 1, 6]],
  ['known', [3, 5, 2, 1, 4, 6]],
  ['mine', [4, 1, 2, 3, 5, 6]],
])('films in the order "%s" are %j', (order, ids) => {
  expect(sortFilms(newestFirst, order, { 4: 5, 1: 2.5 }).map(({ id }) => id)).toEqual(ids)
})
