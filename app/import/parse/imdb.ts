// The two tables IMDb exports. Its columns came and went over the years, so each is found by its name.
import { anEntry, type Entry } from './entry.ts'
import { readImdbId, readMoment, readYear } from './read-cells.ts'
import type { Row } from './read-csv.ts'
import { ratingEntry } from './row-entries.ts'

/** `Const,Your Rating,Date Rated,Title,...`. */
export function ratings(row: Row, file: string): Entry[] {
  const about = { ...aboutRow(row, file), at: readMoment(row.cell('date rated')) }
  return unlessSeries(row, ratingEntry(about, row.cell('your rating'), { outOf: 10 }))
}

/** `Position,Const,Created,...`; a newer one also carries `Your Rating`, which is in the ratings as well. */
export function watchlist(row: Row, file: string): Entry[] {
  const at = readMoment(row.cell('created'))
  return unlessSeries(row, [anEntry({ ...aboutRow(row, file), at, kind: 'watchlist' })])
}

const aboutRow = (row: Row, file: string) => ({
  ...{ file, line: row.line, title: row.cell('title'), year: readYear(row.cell('year')) },
  imdbId: readImdbId(row.cell('const')),
})

/** `Movie` and `movie`, `TV Movie` and `tvMovie`, in accounts of other languages `Film`. */
const filmTypes = ['', 'movie', 'film', 'tvmovie', 'short', 'tvshort', 'video', 'tvspecial', 'documentary']

/** What is not known to be a film is never taken for one. */
const unlessSeries = (row: Row, entries: Entry[]): Entry[] =>
  filmTypes.includes(row.cell('title type').toLowerCase().replaceAll(/[\s-]/g, ''))
    ? entries
    : entries.map(entry => ({ ...entry, skipReason: 'no film' }))
