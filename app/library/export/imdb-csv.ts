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

const listColumns = [
  ...['Position', 'Const', 'Created', 'Modified', 'Description'],
  ...factColumns,
  ...['Your Rating', 'Date Rated'],
]

type Ratings = Pick<LibraryToExport, 'ratings'>

/** `ratings.csv` of IMDb. Columns that filmDB does not store (running time, votes, directors) stay empty. */
export const imdbRatings = ({ ratings }: Ratings) =>
  formatTable(
    ratingColumns,
    ratings
      .filter(({ film }) => film.imdbId !== null)
      .map(rating => [rating.film.imdbId, ...ratingCells(rating), ...facts(rating.film)]),
  )

/** A list of IMDb, which its watchlist is; the last two columns are the member's rating of a listed film. */
export function imdbWatchlist({ watchlist, ratings }: Pick<LibraryToExport, 'watchlist'> & Ratings) {
  const ratingByFilm = new Map(ratings.map(rating => [rating.film.id, ratingCells(rating)]))
  const rows = watchlist
    .filter(({ film }) => film.imdbId !== null)
    .map(({ film, addedAt }, index): Row => {
      const day = dayOf(addedAt)
      return [index + 1, film.imdbId, day, day, null, ...facts(film), ...(ratingByFilm.get(film.id) ?? [null, null])]
    })
  return formatTable(listColumns, rows)
}

/** `Your Rating,Date Rated`. */
const ratingCells = ({ stars, ratedAt }: LibraryToExport['ratings'][number]): Row => [
  storedRating(stars),
  dayOf(ratedAt),
]

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
