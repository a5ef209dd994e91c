import { expect, test, vi } from 'vitest'
import { createFilm } from '#tests/fixtures/film.ts'
import { matchReport } from './match-report.ts'

const heat = createFilm({ id: 4, title: 'Heat', releaseDate: '1995-12-15' })
const report = {
  title: 'Heat',
  year: null,
  imdbId: null,
  tmdbId: null,
  user: null,
  session: null,
  watchedOn: null,
  watchedAt: null,
}

function openFilms() {
  const search = vi.fn(async () => ({ films: [heat] }))
  return { search, findCard: async () => heat, findByImdbId: async () => null }
}

test('the film of a report with a year is looked up by its title', async () => {
  expect(await matchReport(openFilms(), { ...report, year: 1995 })).toBe(heat)
  expect(await matchReport(openFilms(), { ...report, year: 1980 })).toBeNull()
})

test('a film of the year beside is a guess, which a report does not take', async () => {
  expect(await matchReport(openFilms(), { ...report, year: 1996 })).toBeNull()
})

test('a report with only a title finds no film, and none is looked up', async () => {
  const films = openFilms()
  expect(await matchReport(films, report)).toBeNull()
  expect(films.search).not.toHaveBeenCalled()
})
