import type { Entry } from './entry.ts'
import type { Row } from './files/read-csv.ts'
import * as imdb from './imdb.ts'
import * as letterboxd from './letterboxd.ts'
import * as tmdb from './tmdb.ts'

type Known = { what: string; read: (row: Row, file: string) => Entry[] }

/** `some` returns whether a row passes the test; it reads the table for it. */
type Table = { columns: string[]; some: (test: (row: Row) => boolean) => boolean }

/**
 * Recognises a site's table by its column names, and where two tables have the same, by the file's name. The media type
 * is ignored, because it differs between browsers. Null for an unknown table.
 */
export function recognise({ columns, some }: Table, file: string): Known | null {
  const has = (...names: string[]) => names.every(name => columns.includes(name))
  const isNamed = (word: string) => (file.split('/').at(-1) ?? '').toLowerCase().includes(word)

  if (has('name', 'year', 'letterboxd uri')) {
    if (has('review')) return { what: 'Letterboxd reviews', read: letterboxd.reviews }
    if (has('watched date')) return { what: 'Letterboxd diary', read: letterboxd.diary }
    if (has('rating')) return { what: 'Letterboxd ratings', read: letterboxd.ratings }
    if (isNamed('watchlist')) return { what: 'Letterboxd watchlist', read: letterboxd.watchlist }
    return isNamed('watched') ? { what: 'Letterboxd watched', read: letterboxd.watched } : null
  }
  if (has('const', 'position') || has('const', 'created')) return { what: 'IMDb watchlist', read: imdb.watchlist }
  if (has('const', 'your rating')) return { what: 'IMDb ratings', read: imdb.ratings }
  if (has('tmdb id', 'type', 'name')) {
    const isRated = (row: Row) => row.cell('your rating') !== ''
    const isWatchlist = isNamed('watchlist') || (!isNamed('rating') && !some(isRated))
    return isWatchlist ? { what: 'TMDB watchlist', read: tmdb.watchlist } : { what: 'TMDB ratings', read: tmdb.ratings }
  }
  if (has('title') && (has('tmdbid') || has('imdbid'))) {
    const says = ['rating10', 'rating', 'review', 'watcheddate'].some(name => has(name))
    return says
      ? { what: 'films for Letterboxd', read: letterboxd.imported }
      : { what: 'watchlist for Letterboxd', read: letterboxd.importedWatchlist }
  }
  return null
}
