// The files of a Letterboxd export, and the file that Letterboxd imports, which other sites export.
// Ratings are 0.5 to 5. An export has no film ids; the URL in a diary or a review is that of the entry.
import { viewingEntries } from './entries/diary-entries.ts'
import { createEntry, type Entry } from './entries/entry.ts'
import { toLink } from './entries/link.ts'
import { listItemEntries } from './entries/list-entries.ts'
import { parseImdbNumber, parsePosition, parseTimestamp, parseTmdbNumber, parseYear } from './entries/parse-cells.ts'
import { htmlToText } from './entries/review-html.ts'
import { type EntryBase, ratingEntry, reviewEntry } from './entries/row-entries.ts'
import type { Row } from './files/parse-csv.ts'

type RowParser = (row: Row, file: string) => Entry[]

/** `Date,Name,Year,Letterboxd URI,Rating`: the member's current ratings. */
export const parseRatingRow: RowParser = (row, file) =>
  ratingEntry(toFilmBase(row, file), row.cell('rating'), { outOf: 5 })

/** `...,Rating,Rewatch,Tags,Watched Date`: single viewings; `Date` is the day of the entry. */
export const parseDiaryRow: RowParser = (row, file) => toViewingEntries(toLineBase(row, file), row)

/**
 * `...,Rating,Rewatch,Review,Tags,Watched Date`. A review with a day, or with tags, is that of a viewing, which the diary
 * of the same export has too.
 */
export const parseReviewRow: RowParser = (row, file) => {
  const base = toLineBase(row, file)
  const isViewing = ['watched date', 'tags', 'rewatch'].some(column => row.cell(column).trim() !== '')
  const review = reviewEntry(base, row.cell('review'))
  const others = isViewing ? toViewingEntries(base, row) : ratingEntry(base, row.cell('rating'), { outOf: 5 })
  return [
    ...review,
    ...others.map((entry, index) => ({
      ...entry,
      isImplied: !entry.skipReason,
      namesLine: review.length === 0 && index === 0,
    })),
  ]
}

/** `Date,Name,Year,Letterboxd URI` in `watchlist.csv`. */
export const parseWatchlistRow: RowParser = (row, file) => [
  createEntry({ ...toFilmBase(row, file), kind: 'watchlist' }),
]

/** The same columns in `watched.csv`. */
export const parseWatchedRow: RowParser = (row, file) => [createEntry({ ...toFilmBase(row, file), kind: 'seen' })]

/** The same columns in `likes/films.csv`. */
export const parseLikeRow: RowParser = (row, file) => [createEntry({ ...toFilmBase(row, file), kind: 'film_like' })]

/** `tmdbID,imdbID,Title,Year,Rating10,WatchedDate,Rewatch,Tags,Review`; each column is optional. */
export const parseImportFileRow: RowParser = (row, file) => {
  const base = {
    ...toImportFileBase(row, file),
    at: parseTimestamp(row.cell('date')) ?? parseTimestamp(row.cell('watcheddate')),
  }
  const isOfTen = row.cell('rating10').trim() !== ''
  const [text, outOf] = isOfTen ? [row.cell('rating10'), 10 as const] : [row.cell('rating'), 5 as const]
  const day = row.cell('watcheddate')
  const entries = [
    ...(day.trim() === ''
      ? ratingEntry(base, text, { outOf })
      : viewingEntries(base, { day, ...viewingCells(row), rating: { text, outOf } })),
    ...reviewEntry(base, row.cell('review')),
  ]
  return entries.length > 0 ? entries : [createEntry({ ...base, kind: 'seen' })]
}

/** The same file without ratings and reviews: a watchlist. */
export const parseImportFileWatchlistRow: RowParser = (row, file) =>
  parseImportFileRow(row, file).map(entry => ({ ...entry, kind: 'watchlist', at: null }))

/**
 * `Position,tmdbID,imdbID,Title,Year` and a note: HTML in `Review`. Our older exports have plain text, in `Description` or
 * in `Review`; that of `Review` is read as HTML too, because nothing in the file tells them apart.
 */
export const parseImportFileListRow = (row: Row, file: string, listId: string) =>
  listItemEntries(
    { ...toImportFileBase(row, file), listPosition: parsePosition(row.cell('position')) },
    { listId, note: row.cell('description') || htmlToText(row.cell('review')) },
  )

const toImportFileBase = (row: Row, file: string) => ({
  file,
  line: row.line,
  title: row.cell('title'),
  year: parseYear(row.cell('year')),
  imdbId: parseImdbNumber(row.cell('imdbid')),
  tmdbId: parseTmdbNumber(row.cell('tmdbid')),
})

const toViewingEntries = (base: EntryBase, row: Row) =>
  viewingEntries(base, {
    day: row.cell('watched date'),
    rating: { text: row.cell('rating'), outOf: 5 },
    ...viewingCells(row),
  })

const viewingCells = (row: Row) => ({ isRewatch: isYes(row.cell('rewatch')), tags: row.cell('tags') })

const isYes = (cell: string) => /^(yes|true|1)$/i.test(cell.trim())

const toFilmBase = (row: Row, file: string) => toEntryBase(row, file, true)
const toLineBase = (row: Row, file: string) => toEntryBase(row, file, false)

const toEntryBase = (row: Row, file: string, isOfFilm: boolean) => ({
  file,
  line: row.line,
  title: row.cell('name'),
  year: parseYear(row.cell('year')),
  at: parseTimestamp(row.cell('date')),
  link: toLink(row.cell('letterboxd uri'), isOfFilm),
})
