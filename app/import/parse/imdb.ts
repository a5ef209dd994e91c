// The tables that IMDb exports. Columns are found by name, because they changed over the years.
import { viewingEntries } from './entries/diary-entries.ts'
import { createEntry, type Entry } from './entries/entry.ts'
import { listItemEntries } from './entries/list-entries.ts'
import { parseImdbNumber, parseTimestamp, parseYear } from './entries/parse-cells.ts'
import { ratingEntry, skippedText } from './entries/row-entries.ts'
import type { Row } from './files/read-csv.ts'

/** `Const,Your Rating,Date Rated,Title,...`. */
export function parseRatingRow(row: Row, file: string): Entry[] {
  const base = { ...toEntryBase(row, file), at: parseTimestamp(row.cell('date rated')) }
  return skipSeries(row, ratingEntry(base, row.cell('your rating'), { outOf: 10 }))
}

/** `position,const,created,...,You rated,...`: the ratings until 2017. */
export const parseOldRatingRow = (row: Row, file: string): Entry[] =>
  skipSeries(row, ratingEntry(toListedEntryBase(row, file), row.cell('you rated'), { outOf: 10 }))

/** `Position,Const,Created,...`; newer ones have `Your Rating` too, which is also in the table of ratings. */
export const parseWatchlistRow = (row: Row, file: string): Entry[] =>
  skipSeries(row, [
    createEntry({ ...toListedEntryBase(row, file), kind: 'watchlist' }),
    ...skippedText(toListedEntryBase(row, file), 'watchlist', row.cell('description'), 'no place'),
  ])

/** The same columns: films that the member checked in to, on the day of `Created`. */
export const parseCheckInRow = (row: Row, file: string): Entry[] =>
  skipSeries(row, [
    ...viewingEntries(toListedEntryBase(row, file), { day: row.cell('created') }),
    ...skippedText(toListedEntryBase(row, file), 'diary_entry', row.cell('description'), 'no place'),
  ])

/** The same columns: the films of a list, whose name is that of the file. */
export const parseListRow = (row: Row, file: string, listId: string): Entry[] =>
  skipSeries(row, listItemEntries(toListedEntryBase(row, file), { listId, note: row.cell('description') }))

const toListedEntryBase = (row: Row, file: string) => ({
  ...toEntryBase(row, file),
  at: parseTimestamp(row.cell('created')),
})

const toEntryBase = (row: Row, file: string) => ({
  file,
  line: row.line,
  title: row.cell('title'),
  year: parseYear(row.cell('year')),
  imdbId: parseImdbNumber(row.cell('const')),
  directors: row.cell('directors').trim().slice(0, maxDirectorsLength).toWellFormed() || null,
})

const maxDirectorsLength = 300

/** `Movie`, `movie` and once `Feature Film`, `TV Movie` and `tvMovie`, in accounts of other languages `Film`. */
const filmTypes = [
  ...['', 'movie', 'film', 'featurefilm', 'tvmovie', 'short', 'shortfilm', 'tvshort', 'video', 'tvspecial'],
  'documentary',
]

/** Entries of an unknown title type are skipped. */
const skipSeries = (row: Row, entries: Entry[]): Entry[] =>
  filmTypes.includes(row.cell('title type').toLowerCase().replaceAll(/[\s-]/g, ''))
    ? entries
    : entries.filter(({ isImplied }) => !isImplied).map(entry => ({ ...entry, skipReason: 'no film' }))
