import { expect, onTestFinished, test, vi } from 'vitest'
import { createFilm } from '#tests/fixtures/film.ts'
import type { FilmLookUp } from '../match/match-film.ts'
import { findPastedFilms } from './find-pasted.ts'
import { parseLines } from './parse-lines.ts'

const aFilm = (id: number, title: string, year: number) =>
  createFilm({ id, tmdbId: id, imdbId: `tt${1_000_000 + id}`, title, releaseDate: `${year}-05-05` })
const all = [
  aFilm(1, 'Dune', 1984),
  aFilm(2, 'Dune', 2021),
  aFilm(3, 'Blade Runner 2049', 2017),
  aFilm(4, 'Heat', 1995),
  aFilm(5, 'Blade Runner', 1982),
  { ...aFilm(6, 'Harakiri', 1962), voteCount: 900 },
  { ...aFilm(7, 'Harakiri', 2011), voteCount: 3 },
]

const source: FilmLookUp = {
  findCard: async id => all.find(film => film.id === id) ?? null,
  findByImdbId: async imdbId => all.find(film => film.imdbId === imdbId)?.id ?? null,
  search: async text => ({
    films: all.filter(({ title }) => text.toLowerCase().startsWith(title.slice(0, 4).toLowerCase())),
  }),
}

/** The outcome of a line: what it is, and the ids. */
async function outcome(text: string) {
  const [one] = await findPastedFilms(source, parseLines(text, { publicUrl: 'https://films.example' }))
  if (!one) return null
  return [one.match, ...('film' in one ? [one.film.id] : 'candidates' in one ? one.candidates.map(({ id }) => id) : [])]
}

test.each([
  ['Heat', ['found', 4]],
  ['1. heat', ['found', 4]],
  ['Dune (2021)', ['found', 2]],
  ['Dune 2021', ['found', 2]],
  ['Dune', ['several', 1, 2]],
  ['Dune (2022)', ['guess', 2]],
  ['Heat (1996)', ['guess', 4]],
  ['Harakiri', ['guess', 6]],
  ['Blade Runner 2049', ['found', 3]],
  ['Blade Runner', ['found', 5]],
  ['https://letterboxd.com/film/dune-2021/', ['found', 2]],
  ['https://www.imdb.com/title/tt1000004/', ['found', 4]],
  ['https://www.themoviedb.org/movie/4', ['found', 4]],
  ['Heaven’s Gate (1980)', ['missing']],
  ['https://boxd.it/2abc', ['foreign']],
])('the pasted line %j is matched as %j', async (text, expected) => {
  expect(await outcome(text)).toEqual(expected)
})

test('lines come back in their order, and a source that is away leaves them unanswered', async () => {
  const text = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 'Heat' : 'Dune (1984)')).join('\n')
  const found = await findPastedFilms(source, parseLines(text, { publicUrl: 'https://films.example' }))
  expect(found.map(({ line }) => line)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
  const away = { ...source, search: () => Promise.reject(new Error('away')) }
  const unanswered = await findPastedFilms(away, parseLines(text, { publicUrl: 'https://films.example' }))
  expect(new Set(unanswered.map(({ match }) => match))).toEqual(new Set(['unanswered']))
})

test('lines whose turn comes after the deadline are unanswered and not looked up', async () => {
  const clock = vi.spyOn(performance, 'now')
  onTestFinished(() => clock.mockRestore())
  const search: FilmLookUp['search'] = (...args) => {
    clock.mockReturnValue(Number.MAX_SAFE_INTEGER)
    return source.search(...args)
  }
  const lines = parseLines('Heat (1995)\n'.repeat(9), { publicUrl: 'https://films.example' })
  const found = await findPastedFilms({ ...source, search }, lines)
  expect(found[0]?.match).toBe('found')
  expect(found[8]?.match).toBe('unanswered')
})
