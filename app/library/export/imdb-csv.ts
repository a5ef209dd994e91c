// The shapes IMDb itself exports, which many other sites read. A film without an IMDb id cannot stand in them.

import { yearOf } from '#app/domain/plain-date.ts'
import { storedRating } from '#app/domain/stars.ts'
import { formatCsv, groupRows, type Row } from './format-csv.ts'
import type { FilmFacts, LibraryToExport } from './library-to-export.ts'

/** The columns that `facts` fills. */
const factColumns = [
  'Title',
  'Original Title',
  'URL',
  'Title Type',
  'IMDb Rating',
  'Runtime (mins)',
  'Year',
  'Genres',
  'Num Votes',
  'Release Date',
  'Directors',
]

const ratingColumns = ['Const', 'Your Rating', 'Date Rated', ...factColumns]

const listColumns = ['Position', 'Const', 'Created', 'Modified', 'Description', ...factColumns]

/** `ratings.csv` of IMDb. Columns that filmDB does not store (running time, votes, directors) stay empty. */
export const imdbRatings = ({ ratings }: Pick<LibraryToExport, 'ratings'>) =>
  formatTable(
    ratingColumns,
    ratings
      .filter(({ film }) => film.imdbId !== null)
      .map(({ film, stars, ratedAt }) => [film.imdbId, storedRating(stars), dayOf(ratedAt), ...facts(film)]),
  )

/** `WATCHLIST.csv` of IMDb. */
export const imdbWatchlist = ({ watchlist }: Pick<LibraryToExport, 'watchlist'>) =>
  formatTable(
    listColumns,
    watchlist
      .filter(({ film }) => film.imdbId !== null)
      .map(({ film, addedAt }, index) => [
        index + 1,
        film.imdbId,
        dayOf(addedAt),
        dayOf(addedAt),
        null,
        ...facts(film),
      ]),
  )

function* formatTable(columns: string[], rows: Row[]) {
  yield formatCsv([columns])
  for (const group of groupRows(rows)) yield formatCsv(group)
}

const facts = ({ imdbId, title, imdbRating, releaseDate, genres }: FilmFacts) => [
  title,
  title,
  `https://www.imdb.com/title/${imdbId}/`,
  'Movie',
  imdbRating,
  null,
  yearOf(releaseDate),
  genres.join(', '),
  null,
  releaseDate?.length === 10 ? releaseDate : null,
  null,
]

const dayOf = (timestamp: string) => timestamp.slice(0, 10)
