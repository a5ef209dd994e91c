import { expect, test } from 'vitest'
import type { Viewing, YearFacts } from '#app/library/year/year-facts.ts'
import { fillTitle, filmsOfTitle, showYear } from './show-year.ts'

const nothing: YearFacts = {
  period: 2025,
  years: [2025],
  viewings: 0,
  minutes: 0,
  withoutLength: 0,
  rewatches: 0,
  liked: 0,
  average: null,
  columns: [],
  weekdays: [],
  stars: [],
  genres: [],
  decades: [],
  countries: [],
  countryCount: 0,
  directors: [],
  actors: [],
  first: null,
  latest: null,
  frames: [],
  viewingsPerFrame: 1,
  best: [],
  bestCount: 0,
  milestones: [],
  seenMost: null,
}

const viewing = (id: number, month: number, drawn = true): Viewing => ({
  film: {
    id,
    title: `Film ${id}`,
    releaseDate: '1999-03-31',
    genres: ['Drama'],
    keywords: [],
    directors: [],
    poster: { src: `/img/${drawn ? 'drawn' : 'w342'}/poster-${id}`, drawn },
  },
  watchedOn: `2025-${String(month).padStart(2, '0')}-01`,
  stars: id % 2 === 0 ? 5 : null,
  isRewatch: false,
  isLiked: false,
})

const frames = Array.from({ length: 300 }, (_, index) => viewing(index + 1, 1 + Math.floor(index / 25)))
const columns = Array.from({ length: 12 }, (_, index) => ({ name: index + 1, count: 25 }))

test('300 viewings are 300 frames, request at most 58 backdrops, and the others have colours', () => {
  const year = showYear({ ...nothing, viewings: 300, frames, columns })
  const shown = year.columns.flatMap(column => column.frames)
  const requested = new Set([...year.titleBackdrops, ...shown.flatMap(({ src }) => src ?? [])])
  expect([shown.length, year.titleBackdrops.length]).toEqual([300, 28])
  expect(year.columns.map(column => column.frames.length)).toEqual(Array(12).fill(25))
  expect(requested.size).toBe(58)
  expect(shown.every(({ tint }) => tint !== undefined)).toBe(true)
})

test('the title is cut from the films with the most stars, in order of the day', () => {
  const ids = filmsOfTitle(frames).map(({ id }) => id)
  expect(ids).toEqual(Array.from({ length: 28 }, (_, index) => 2 * (index + 1)))
})

test.each([2, 5, 7, 14, 28])('%i films fill the four rows of the title, none below itself', count => {
  const title = fillTitle(Array.from({ length: count }, (_, film) => film))
  expect([title.length, new Set(title).size]).toEqual([28, count])
  for (const [place, film] of title.entries()) expect(title[place + 7]).not.toBe(film)
})

test('a film with a photographed poster shows a part of it, because no backdrop is stored', () => {
  const year = showYear({ ...nothing, viewings: 1, frames: [viewing(1, 1, false)], columns: [{ name: 1, count: 1 }] })
  expect(new Set(year.titleBackdrops)).toEqual(new Set(['/img/w342/poster-1']))
})
