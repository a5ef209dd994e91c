import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { imdbRatings, imdbWatchlist } from './imdb-csv.ts'
import type { FilmFacts } from './library-to-export.ts'

const at = '2024-02-29T12:00:00.000Z'
const matrix: FilmFacts = {
  ...{ id: 603, imdbId: 'tt0133093', tmdbId: 603, title: 'The Matrix', releaseDate: '1999-03-31' },
  ...{ genres: ['Action', 'Sci-Fi'], imdbRating: 8.7 },
}
const heat: FilmFacts = { ...matrix, id: 949, imdbId: 'tt0113277', tmdbId: 949, title: 'Heat', releaseDate: '1995' }
const withoutImdbId: FilmFacts = { ...matrix, id: 5, imdbId: null }
const rating = (film: FilmFacts) => ({ film, stars: 4.5 as const, ratedAt: at, changedAt: at, isFromDiary: false })
const factCells = ['The Matrix', 'The Matrix', 'https://www.imdb.com/title/tt0133093/', 'Movie', '8.7', '', '1999']

test('ratings have the columns of the ratings that IMDb exports, without films that IMDb does not have', () => {
  const [columns, ...rows] = parse([...imdbRatings({ ratings: [rating(matrix), rating(withoutImdbId)] })].join(''))
  expect(columns?.join()).toBe(
    'Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors',
  )
  expect(rows).toEqual([['tt0133093', '9', '2024-02-29', ...factCells, 'Action, Sci-Fi', '', '1999-03-31', '']])
})

test('a watchlist has the columns of the lists that IMDb exports, and the rating of a film that has one', () => {
  const watchlist = [matrix, withoutImdbId, heat].map(film => ({ film, addedAt: at }))
  const [columns, ...rows] = parse([...imdbWatchlist({ watchlist, ratings: [rating(matrix)] })].join(''))
  expect(columns?.join()).toBe(
    'Position,Const,Created,Modified,Description,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors,Your Rating,Date Rated',
  )
  const ofMatrix = [...factCells, 'Action, Sci-Fi', '', '1999-03-31', '']
  expect(rows[0]).toEqual(['1', 'tt0133093', '2024-02-29', '2024-02-29', '', ...ofMatrix, '9', '2024-02-29'])
  expect(rows[1]?.slice(0, 2)).toEqual(['2', 'tt0113277'])
  expect(rows[1]?.slice(-3)).toEqual(['', '', ''])
})
