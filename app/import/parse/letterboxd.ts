// The files of a Letterboxd export, and the file that Letterboxd imports, which other sites export.
// Ratings are 0.5 to 5. An export has no film ids; the URL in a diary or a review is that of the entry.
import { viewingEntries } from './entries/diary-entries.ts'
import { createEntry, type Entry } from './entries/entry.ts'
import { listItemEntries } from './entries/list-entries.ts'
import { parseImdbNumber, parseTimestamp, parseTmdbNumber, parseYear } from './entries/parse-cells.ts'
import { type About, ratingEntry, reviewEntry } from './entries/row-entries.ts'
import type { Row } from './files/read-csv.ts'

type Reader = (row: Row, file: string) => Entry[]

/** `Date,Name,Year,Letterboxd URI,Rating`: the member's current ratings. */
export const ratings: Reader = (row, file) => ratingEntry(aboutRow(row, file), row.cell('rating'), { outOf: 5 })

/** `...,Rating,Rewatch,Tags,Watched Date`: single viewings; `Date` is the day of the entry. */
export const diary: Reader = (row, file) => toViewingEntries(aboutRow(row, file), row)

/**
 * `...,Rating,Rewatch,Review,Tags,Watched Date`. A review with a day, or with tags, is that of a viewing, which the diary
 * of the same export has too.
 */
export const reviews: Reader = (row, file) => {
  const about = aboutRow(row, file)
  const isViewing = ['watched date', 'tags', 'rewatch'].some(column => row.cell(column).trim() !== '')
  const ofViewing = isViewing ? toViewingEntries(about, row) : []
  const rating = isViewing ? [] : ratingEntry({ ...about, isImplied: true }, row.cell('rating'), { outOf: 5 })
  return [
    ...reviewEntry(about, row.cell('review')),
    ...[...ofViewing, ...rating].map(entry => ({ ...entry, isImplied: true })),
  ]
}

/** `Date,Name,Year,Letterboxd URI` in `watchlist.csv`. */
export const watchlist: Reader = (row, file) => [createEntry({ ...aboutRow(row, file), kind: 'watchlist' })]

/** The same columns in `watched.csv`. */
export const watched: Reader = (row, file) => [createEntry({ ...aboutRow(row, file), kind: 'seen' })]

/** The same columns in `likes/films.csv`. */
export const likes: Reader = (row, file) => [createEntry({ ...aboutRow(row, file), kind: 'film_like' })]

/** `tmdbID,imdbID,Title,Year,Rating10,WatchedDate,Rewatch,Tags,Review`; each column is optional. */
export const imported: Reader = (row, file) => {
  const about = {
    ...aboutImported(row, file),
    at: parseTimestamp(row.cell('date')) ?? parseTimestamp(row.cell('watcheddate')),
  }
  const isOfTen = row.cell('rating10').trim() !== ''
  const [text, outOf] = isOfTen ? [row.cell('rating10'), 10 as const] : [row.cell('rating'), 5 as const]
  const day = row.cell('watcheddate')
  const entries = [
    ...(day.trim() === ''
      ? ratingEntry(about, text, { outOf })
      : viewingEntries(about, { day, ...viewingCells(row), rating: { text, outOf } })),
    ...reviewEntry(about, row.cell('review')),
  ]
  return entries.length > 0 ? entries : [createEntry({ ...about, kind: 'seen' })]
}

/** The same file without ratings and reviews: a watchlist. */
export const importedWatchlist: Reader = (row, file) =>
  imported(row, file).map(entry => ({ ...entry, kind: 'watchlist', at: null }))

/** `Position,tmdbID,imdbID,Title,Year` and a note: `Description` in our export, `Review` in the download of one list. */
export const importedListItems = (row: Row, file: string, listId: string) =>
  listItemEntries(aboutImported(row, file), { listId, note: row.cell('description') || row.cell('review') })

const aboutImported = (row: Row, file: string) => ({
  file,
  line: row.line,
  title: row.cell('title'),
  year: parseYear(row.cell('year')),
  imdbId: parseImdbNumber(row.cell('imdbid')),
  tmdbId: parseTmdbNumber(row.cell('tmdbid')),
})

const toViewingEntries = (about: About, row: Row) =>
  viewingEntries(about, {
    day: row.cell('watched date'),
    rating: { text: row.cell('rating'), outOf: 5 },
    ...viewingCells(row),
  })

const viewingCells = (row: Row) => ({ isRewatch: isYes(row.cell('rewatch')), tags: row.cell('tags') })

const isYes = (cell: string) => /^(yes|true|1)$/i.test(cell.trim())

const aboutRow = (row: Row, file: string) => ({
  file,
  line: row.line,
  title: row.cell('name'),
  year: parseYear(row.cell('year')),
  at: parseTimestamp(row.cell('date')),
})
