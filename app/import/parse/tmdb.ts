// The table that TMDB exports for ratings and for the watchlist: `TMDb ID,IMDb ID,Type,Name,Release Date,
// Season Number,Episode Number,Rating,Your Rating,Date Rated`. `Rating` is TMDB's average.
import { anEntry, type Entry } from './entry.ts'
import type { Row } from './files/read-csv.ts'
import { readImdbId, readMoment, readTmdbId, readYear } from './read-cells.ts'
import { ratingEntry } from './row-entries.ts'

export const ratings = (row: Row, file: string): Entry[] =>
  unlessSeries(row, ratingEntry(aboutRow(row, file), row.cell('your rating'), { outOf: 10 }))

export const watchlist = (row: Row, file: string): Entry[] =>
  unlessSeries(row, [anEntry({ ...aboutRow(row, file), at: null, kind: 'watchlist' })])

const aboutRow = (row: Row, file: string) => ({
  ...{ file, line: row.line, title: row.cell('name'), year: readYear(row.cell('release date')) },
  ...{ imdbId: readImdbId(row.cell('imdb id')), at: readMoment(row.cell('date rated')) },
  // A series can have the same number as a film.
  tmdbId: isFilm(row) ? readTmdbId(row.cell('tmdb id')) : null,
})

const isFilm = (row: Row) => row.cell('type').toLowerCase() === 'movie'

const unlessSeries = (row: Row, entries: Entry[]): Entry[] =>
  isFilm(row) ? entries : entries.map(entry => ({ ...entry, skipReason: 'no film' }))
