// The two tables that IMDb exports. Columns are found by name, because they changed over the years.
import { anEntry, type Entry } from './entry.ts'
import type { Row } from './files/read-csv.ts'
import { readImdbId, readMoment, readYear } from './read-cells.ts'
import { ratingEntry } from './row-entries.ts'

/** `Const,Your Rating,Date Rated,Title,...`. */
export function ratings(row: Row, file: string): Entry[] {
  const about = { ...aboutRow(row, file), at: readMoment(row.cell('date rated')) }
  return unlessSeries(row, ratingEntry(about, row.cell('your rating'), { outOf: 10 }))
}

/** `Position,Const,Created,...`; newer ones have `Your Rating` too, which is also in the table of ratings. */
export function watchlist(row: Row, file: string): Entry[] {
  const at = readMoment(row.cell('created'))
  return unlessSeries(row, [anEntry({ ...aboutRow(row, file), at, kind: 'watchlist' })])
}

const aboutRow = (row: Row, file: string) => ({
  ...{ file, line: row.line, title: row.cell('title'), year: readYear(row.cell('year')) },
  imdbId: readImdbId(row.cell('const')),
  directors: row.cell('directors').trim().slice(0, maxDirectorsLength).toWellFormed() || null,
})

const maxDirectorsLength = 300

/** `Movie` and `movie`, `TV Movie` and `tvMovie`, in accounts of other languages `Film`. */
const filmTypes = ['', 'movie', 'film', 'tvmovie', 'short', 'tvshort', 'video', 'tvspecial', 'documentary']

/** Entries of an unknown title type are skipped. */
const unlessSeries = (row: Row, entries: Entry[]): Entry[] =>
  filmTypes.includes(row.cell('title type').toLowerCase().replaceAll(/[\s-]/g, ''))
    ? entries
    : entries.map(entry => ({ ...entry, skipReason: 'no film' }))
