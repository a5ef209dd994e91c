// The table The Movie Database exports, for ratings and watchlist alike: `TMDb ID,IMDb ID,Type,Name,Release Date,
// Season Number,Episode Number,Rating,Your Rating,Date Rated`. `Rating` is everybody's average.
import { anEntry, type Entry } from './entry.ts'
import { readImdbId, readMoment, readTmdbId, readYear } from './read-cells.ts'
import type { Row } from './read-csv.ts'
import { ratingEntry } from './row-entries.ts'

export const ratings = (row: Row, file: string): Entry[] =>
  unlessSeries(row, ratingEntry(aboutRow(row, file), row.cell('your rating'), { outOf: 10 }))

export const watchlist = (row: Row, file: string): Entry[] =>
  unlessSeries(row, [anEntry({ ...aboutRow(row, file), at: null, kind: 'watchlist' })])

const aboutRow = (row: Row, file: string) => ({
  ...{ file, line: row.line, title: row.cell('name'), year: readYear(row.cell('release date')) },
  ...{ imdbId: readImdbId(row.cell('imdb id')), at: readMoment(row.cell('date rated')) },
  // The number of a series may be that of a film as well.
  tmdbId: isFilm(row) ? readTmdbId(row.cell('tmdb id')) : null,
})

const isFilm = (row: Row) => row.cell('type').toLowerCase() === 'movie'

const unlessSeries = (row: Row, entries: Entry[]): Entry[] =>
  isFilm(row) ? entries : entries.map(entry => ({ ...entry, skipReason: 'no film' }))
