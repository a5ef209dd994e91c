import { expect, test } from 'vitest'
import { createBareFilm } from '#tests/fixtures/film.ts'
import { shortFilmsRow } from './tonight.ts'

test('the short films for tonight are out: on New Year a film of that year without votes is not among them', () => {
  const film = (id: number, releaseDate: string) => createBareFilm({ id, releaseDate, runtime: 80 })
  const films = [film(1, '2027'), ...[2, 3, 4, 5, 6, 7].map(id => film(id, '2026'))]
  const row = shortFilmsRow(films, [], '2027-01-01')
  expect(row?.groups.flatMap(group => group.films.map(({ id }) => id)).toSorted()).toEqual([2, 3, 4, 5, 6, 7])
})
