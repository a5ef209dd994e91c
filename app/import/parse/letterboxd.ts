// The files of a Letterboxd export, and the file that Letterboxd imports, which other sites export.
// Ratings are 0.5 to 5. An export has no film ids; the URL in a diary or a review is that of the entry.
import { anEntry, type Entry } from './entry.ts'
import type { Row } from './files/read-csv.ts'
import { readImdbId, readMoment, readTmdbId, readYear } from './read-cells.ts'
import { ratingEntry, reviewEntry } from './row-entries.ts'

type Reader = (row: Row, file: string) => Entry[]

/** `Date,Name,Year,Letterboxd URI,Rating`: the member's current ratings. */
export const ratings: Reader = (row, file) => ratingEntry(aboutRow(row, file), row.cell('rating'), { outOf: 5 })

/** `...,Rating,Rewatch,Tags,Watched Date`: ratings of single viewings. */
export const diary: Reader = (row, file) => {
  const about = { ...aboutRow(row, file), at: watchedAt(row), ofOneViewing: true }
  return orWatched(about, ratingEntry(about, row.cell('rating'), { outOf: 5 }))
}

/** `...,Rating,Rewatch,Review,Tags,Watched Date`. */
export const reviews: Reader = (row, file) => [
  ...reviewEntry(aboutRow(row, file), row.cell('review')),
  ...ratingEntry({ ...aboutRow(row, file), at: watchedAt(row), ofOneViewing: true }, row.cell('rating'), { outOf: 5 }),
]

/** `Date,Name,Year,Letterboxd URI` in `watchlist.csv`. */
export const watchlist: Reader = (row, file) => [anEntry({ ...aboutRow(row, file), kind: 'watchlist' })]

/** The same columns in `watched.csv`. */
export const watched: Reader = (row, file) => orWatched(aboutRow(row, file), [])

/** `tmdbID,imdbID,Title,Year,Rating10,WatchedDate,Review`; each column is optional. */
export const imported: Reader = (row, file) => {
  const about = {
    ...{ file, line: row.line, title: row.cell('title'), year: readYear(row.cell('year')) },
    ...{ imdbId: readImdbId(row.cell('imdbid')), tmdbId: readTmdbId(row.cell('tmdbid')) },
    at: readMoment(row.cell('watcheddate')),
  }
  const ofTen = ratingEntry(about, row.cell('rating10'), { outOf: 10 })
  const rating = ofTen.length > 0 ? ofTen : ratingEntry(about, row.cell('rating'), { outOf: 5 })
  return orWatched(about, [...rating, ...reviewEntry(about, row.cell('review'))])
}

/** The same file without ratings and reviews: a watchlist. */
export const importedWatchlist: Reader = (row, file) => imported(row, file).map(asListed)

const asListed = (entry: Entry): Entry => ({ ...entry, kind: 'watchlist', skipReason: null, at: null })

const aboutRow = (row: Row, file: string) => ({
  ...{ file, line: row.line, title: row.cell('name'), year: readYear(row.cell('year')) },
  at: readMoment(row.cell('date')),
})

const watchedAt = (row: Row) => readMoment(row.cell('watched date')) ?? readMoment(row.cell('date'))

/** A film that was watched and not rated is shown as skipped: filmDB has no list of these. */
const orWatched = (about: Parameters<typeof ratingEntry>[0], entries: Entry[]): Entry[] =>
  entries.length > 0 ? entries : [anEntry({ ...about, kind: 'rating', skipReason: 'watched' })]
