import { expect, test } from 'vitest'
import { drawnPictures as pictures } from '#tests/services/film-services/drawn-pictures.ts'
import { itemOfWeek, weekOf } from '../featured.ts'
import { createCatalogueFeatured } from './catalogue-featured.ts'
import { cardOf } from './catalogue-film.ts'
import { readCatalogue } from './load/read-catalogue.server.ts'

const { records } = await readCatalogue()
const byPopularity = records.toSorted((a, b) => b.vote_count - a.vote_count)
const featured = createCatalogueFeatured(byPopularity, { pictures, card: record => cardOf(record, pictures) })

/** Mondays, as plain dates, from November 2026 on. */
const mondays = Array.from({ length: 60 }, (_, week) =>
  new Date(Date.UTC(2026, 10, 16 + 7 * week)).toISOString().slice(0, 10),
)

test('a week lasts from Monday to Sunday', () => {
  expect(weekOf('2026-11-22')).toBe(weekOf('2026-11-16'))
  expect(weekOf('2026-11-23')).toBe(weekOf('2026-11-22') + 1)
  // The week of the turn of the year is one week.
  expect(weekOf('2027-01-01')).toBe(weekOf('2026-12-28'))
})

test.each([1, 2, 5, 37, 41, 74, 1517, 100])('of %d items each has its week before one comes again', length => {
  const items = Array.from({ length }, (_, index) => index)
  expect(new Set(items.map(week => itemOfWeek(items, 2900 + week))).size).toBe(length)
})

test('a week without items has none', () => {
  expect(itemOfWeek([], 3000)).toBeNull()
})

test('the director stays for the week, has five films or more, and changes with the next', () => {
  const names = mondays.map(monday => featured(monday).director?.name)
  expect(new Set(names).size).toBeGreaterThan(40)
  expect(featured('2026-11-22').director?.name).toBe(featured('2026-11-16').director?.name)
  for (const monday of mondays) {
    const { director } = featured(monday)
    expect(director?.films.length).toBeGreaterThanOrEqual(5)
    expect(director?.ids).toEqual(expect.arrayContaining(director?.films.map(({ id }) => id) ?? []))
    expect(director?.films.every(({ releaseDate }) => releaseDate !== null && releaseDate <= monday)).toBe(true)
  }
})

test('a week has two decades of twenty films or more, and a film of a decade was released in it', () => {
  for (const monday of mondays) {
    const { decades } = featured(monday)
    expect(new Set(decades.map(({ decade }) => decade)).size).toBe(2)
    for (const { decade, total, films } of decades) {
      expect(total).toBeGreaterThanOrEqual(20)
      expect(
        films.filter(({ releaseDate }) => Math.floor(Number(releaseDate?.slice(0, 4)) / 10) * 10 !== decade),
      ).toEqual([])
    }
  }
})

test('without films nothing is featured', () => {
  const empty = createCatalogueFeatured([], { pictures, card: record => cardOf(record, pictures) })
  expect(empty('2026-11-22')).toEqual({ director: null, decades: [] })
})
