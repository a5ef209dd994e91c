import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FilmRating } from './film-card.tsx'
import { ReleaseDate } from './release/release-date.tsx'
import { TodayContext } from './release/today-context.ts'

const textOf = (element: React.ReactNode) =>
  renderToStaticMarkup(<TodayContext value="2026-11-22">{element}</TodayContext>).replace(/<[^>]*>/g, '')

const ratingOf = (voteAverage: number | null, imdbRating: number | null, releaseDate = '1999-03-31') =>
  textOf(<FilmRating film={{ voteAverage, imdbRating, releaseDate }} />)

test('a list shows the average of the film database, and IMDb’s only with its name', () => {
  expect(ratingOf(8.2, 8.7)).toBe('Rating: 8.2')
  expect(ratingOf(null, 8.5)).toBe('IMDb 8.5')
})

test('a released film without ratings says so, and a coming film has only its day', () => {
  expect(ratingOf(null, null)).toBe('No rating available')
  expect(ratingOf(null, null, '2026-12-18')).toBe('')
})

test('a list shows the day of a coming film and the year of a released one', () => {
  expect(textOf(<ReleaseDate date="2026-12-18" />)).toBe('Dec 18, 2026')
  expect(textOf(<ReleaseDate date="2026-11-22" />)).toBe('2026')
  expect(textOf(<ReleaseDate date={null} />)).toBe('')
})
