import { expect, test } from 'vitest'
import type { PlainDate } from '#app/domain/plain-date.ts'
import { createBareFilm } from '#tests/fixtures/film.ts'
import { shortFilmsRow } from './tonight.ts'

test('the short films for tonight are out: on New Year a film of that year without votes is not among them', () => {
  const film = (id: number, releaseDate: string) => createBareFilm({ id, releaseDate, runtime: 80 })
  const films = [film(1, '2027'), ...[2, 3, 4, 5, 6, 7].map(id => film(id, '2026'))]
  const row = shortFilmsRow(films, [], '2027-01-01')
  expect(row?.groups.flatMap(group => group.films.map(({ id }) => id)).toSorted()).toEqual([2, 3, 4, 5, 6, 7])
})

test('of eleven short films those for tonight are not six neighbours', () => {
  const films = Array.from({ length: 11 }, (_, id) => createBareFilm({ id, releaseDate: '2020', runtime: 80 }))
  const row = shortFilmsRow(films, [], '2026-11-29')
  const ids = row?.groups.flatMap(group => group.films.map(({ id }) => id)) ?? []
  expect(new Set(ids).size).toBe(6)
  expect(ids.filter(id => ids.includes((id + 1) % 11))).toHaveLength(1)
})

test('the short films for tonight are from the whole list, and others on the next day', () => {
  const films = Array.from({ length: 27 }, (_, id) => createBareFilm({ id, releaseDate: '2020', runtime: 80 }))
  const idsOn = (today: PlainDate) =>
    shortFilmsRow(films, [], today)?.groups.flatMap(group => group.films.map(({ id }) => id)) ?? []
  const [today, tomorrow] = [idsOn('2026-11-29'), idsOn('2026-11-30')]
  expect(new Set([...today, ...tomorrow]).size).toBe(12)
  const inOrder = today.toSorted((a, b) => a - b)
  for (const [index, id] of inOrder.slice(1).entries()) expect(id - (inOrder[index] ?? 0)).toBeGreaterThanOrEqual(3)
})
