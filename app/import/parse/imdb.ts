// The tables that IMDb exports. Columns are found by name, because they changed over the years.
import { viewingEntries } from './entries/diary-entries.ts'
import { createEntry, type Entry } from './entries/entry.ts'
import { listItemEntries } from './entries/list-entries.ts'
import { parseImdbNumber, parsePosition, parseTimestamp, parseYear } from './entries/parse-cells.ts'
import { ratingEntry, skippedText } from './entries/row-entries.ts'
import type { Row } from './files/parse-csv.ts'

/** `Const,Your Rating,Date Rated,Title,...`. */
export function parseRatingRow(row: Row, file: string): Entry[] {
  const base = { ...toEntryBase(row, file), at: parseTimestamp(row.cell('date rated')) }
  return skipSeries(row, ratingEntry(base, row.cell('your rating'), { outOf: 10 }))
}

/** `position,const,created,...,You rated,...`: the ratings until 2017. */
export const parseOldRatingRow = (row: Row, file: string): Entry[] =>
  skipSeries(row, ratingEntry(toListedEntryBase(row, file), row.cell('you rated'), { outOf: 10 }))

/** `Position,Const,Created,...`, and the member's rating. */
export const parseWatchlistRow = (row: Row, file: string): Entry[] =>
  skipSeries(row, [
    createEntry({ ...toListedEntryBase(row, file), kind: 'watchlist' }),
    ...skippedText(toListedEntryBase(row, file), 'watchlist', row.cell('description'), 'no place'),
    ...listedRating(row, file),
  ])

/** The same columns: films that the member checked in to, on the day of `Created`. */
export const parseCheckInRow = (row: Row, file: string): Entry[] =>
  skipSeries(row, [
    ...viewingEntries(toListedEntryBase(row, file), { day: row.cell('created') }),
    ...skippedText(toListedEntryBase(row, file), 'diary_entry', row.cell('description'), 'no place'),
    ...listedRating(row, file),
  ])

/** The same columns: the films of a list, whose name is that of the file. */
export const parseListRow = (row: Row, file: string, listId: string): Entry[] =>
  skipSeries(row, [
    ...listItemEntries(
      { ...toListedEntryBase(row, file), listPosition: parsePosition(row.cell('position')) },
      { listId, note: row.cell('description') },
    ),
    ...listedRating(row, file),
  ])

/** `Your Rating,Date Rated` of a listed film, until 2017 `You rated` without a date. A table of ratings has them too. */
function listedRating(row: Row, file: string): Entry[] {
  const base = { ...toEntryBase(row, file), at: parseTimestamp(row.cell('date rated')) }
  const entries = ratingEntry(base, row.cell('your rating') || row.cell('you rated'), { outOf: 10 })
  return entries.map(entry => ({ ...entry, isImplied: !entry.skipReason }))
}

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

/** A row of an unknown title type is one skipped entry, so that it is named once. */
const skipSeries = (row: Row, entries: Entry[]): Entry[] =>
  filmTypes.includes(row.cell('title type').toLowerCase().replaceAll(/[\s-]/g, ''))
    ? entries
    : entries.slice(0, 1).map(entry => ({ ...entry, skipReason: 'no film' }))
