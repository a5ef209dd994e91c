// The table that TMDB exports for ratings, the watchlist, favourites and lists: `TMDb ID,IMDb ID,Type,Name,Release Date,
// Season Number,Episode Number,Rating,Your Rating,Date Rated`. `Rating` is TMDB's average.
import { createEntry, type Entry } from './entries/entry.ts'
import { listItemEntries } from './entries/list-entries.ts'
import { parseImdbNumber, parseTimestamp, parseTmdbNumber, parseYear } from './entries/parse-cells.ts'
import { ratingEntry } from './entries/row-entries.ts'
import type { Row } from './files/parse-csv.ts'

export const parseRatingRow = (row: Row, file: string): Entry[] => skipSeries(row, ratingOf(row, file))

export const parseWatchlistRow = (row: Row, file: string): Entry[] =>
  skipSeries(row, [createEntry({ ...toEntryBase(row, file), at: null, kind: 'watchlist' }), ...ratingOf(row, file)])

export const parseFavouriteRow = (row: Row, file: string): Entry[] =>
  skipSeries(row, [createEntry({ ...toEntryBase(row, file), at: null, kind: 'film_like' }), ...ratingOf(row, file)])

/** The films of a list, whose name is that of the file. */
export const parseListRow = (row: Row, file: string, listId: string): Entry[] =>
  skipSeries(row, [...listItemEntries({ ...toEntryBase(row, file), at: null }, { listId }), ...ratingOf(row, file)])

/** The member's rating, which the tables of a list, the watchlist and the favourites have as well. */
const ratingOf = (row: Row, file: string) => ratingEntry(toEntryBase(row, file), row.cell('your rating'), { outOf: 10 })

const toEntryBase = (row: Row, file: string) => ({
  file,
  line: row.line,
  title: row.cell('name'),
  year: parseYear(row.cell('release date')),
  imdbId: parseImdbNumber(row.cell('imdb id')),
  at: parseTimestamp(row.cell('date rated')),
  // A series can have the same number as a film.
  tmdbId: isFilm(row) ? parseTmdbNumber(row.cell('tmdb id')) : null,
})

const isFilm = (row: Row) => row.cell('type').toLowerCase() === 'movie'

/** A row of a series is one skipped entry, so that it is named once. */
const skipSeries = (row: Row, entries: Entry[]): Entry[] =>
  isFilm(row) ? entries : entries.slice(0, 1).map(entry => ({ ...entry, skipReason: 'no film' }))
