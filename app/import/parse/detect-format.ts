import type { Entry } from './entries/entry.ts'
import { entryIdOf } from './entries/entry-id.ts'
import { listEntries } from './entries/list-entries.ts'
import type { Row } from './files/parse-csv.ts'
import * as imdb from './imdb.ts'
import * as letterboxd from './letterboxd.ts'
import { openLetterboxdList } from './letterboxd-list.ts'
import * as tmdb from './tmdb.ts'

/** `read` returns null for a row that is not about a film or a list. */
type FileFormat = { name: string; read: (row: Row, file: string) => Entry[] | null }

/** `some` returns whether a row passes the test; it reads the table for it. */
type Table = { columns: string[]; some: (test: (row: Row) => boolean) => boolean }

/**
 * Recognises a site's table by its column names, and where two tables have the same, by the file's name. The media type
 * is ignored, because it differs between browsers. Null for an unknown table.
 */
export function detectFormat(table: Table, file: string): FileFormat | null {
  const { columns } = table
  const has = (...names: string[]) => names.every(name => columns.includes(name))

  if (columns[0]?.startsWith('letterboxd list export')) return { name: 'Letterboxd list', read: openLetterboxdList() }
  if (has('name', 'year', 'letterboxd uri')) return letterboxdTable(columns, file)
  // Old lists have this column too.
  if (has('const', 'you rated') && /^ratings?\b/i.test(baseName(file)))
    return { name: 'IMDb ratings', read: imdb.parseOldRatingRow }
  if (has('const', 'position') || has('const', 'created')) return imdbList(file)
  if (has('const', 'your rating')) return { name: 'IMDb ratings', read: imdb.parseRatingRow }
  if (has('tmdb id', 'type', 'name')) return tmdbTable(table, file)
  if (has('title') && (has('tmdbid') || has('imdbid'))) {
    if (has('position')) return listOf('list for Letterboxd', file, letterboxd.parseImportFileListRow)
    const says = ['rating10', 'rating', 'review', 'watcheddate'].some(name => has(name))
    return says
      ? { name: 'films for Letterboxd', read: letterboxd.parseImportFileRow }
      : { name: 'watchlist for Letterboxd', read: letterboxd.parseImportFileWatchlistRow }
  }
  return null
}

function letterboxdTable(columns: string[], file: string): FileFormat | null {
  if (columns.includes('review')) return { name: 'Letterboxd reviews', read: letterboxd.parseReviewRow }
  if (columns.includes('watched date')) return { name: 'Letterboxd diary', read: letterboxd.parseDiaryRow }
  if (columns.includes('rating')) return { name: 'Letterboxd ratings', read: letterboxd.parseRatingRow }
  if (isNamedWatchlist(file)) return { name: 'Letterboxd watchlist', read: letterboxd.parseWatchlistRow }
  if (isNamed(file, 'watched')) return { name: 'Letterboxd watched', read: letterboxd.parseWatchedRow }
  return isNamed(file, 'films') || isNamed(file, 'likes')
    ? { name: 'Letterboxd likes', read: letterboxd.parseLikeRow }
    : null
}

/** Newer exports of IMDb have a UUID as their name, which does not tell what they hold: they count as a watchlist. */
function imdbList(file: string): FileFormat {
  if (/check.?ins?\b/i.test(baseName(file))) return { name: 'IMDb check-ins', read: imdb.parseCheckInRow }
  const isWatchlist = isNamedWatchlist(file) || uuid.test(baseName(file))
  return isWatchlist
    ? { name: 'IMDb watchlist', read: imdb.parseWatchlistRow }
    : listOf('IMDb list', file, imdb.parseListRow)
}

/** The name decides, because a film of a list, a watchlist or the favourites can be rated too. */
function tmdbTable({ some }: Table, file: string): FileFormat {
  if (isNamedWatchlist(file)) return { name: 'TMDB watchlist', read: tmdb.parseWatchlistRow }
  if (/favou?rite/i.test(baseName(file))) return { name: 'TMDB favourites', read: tmdb.parseFavouriteRow }
  if (isNamed(file, 'rating')) return { name: 'TMDB ratings', read: tmdb.parseRatingRow }
  if (isNamed(file, 'list')) return listOf('TMDB list', file, tmdb.parseListRow)
  return some(row => row.cell('your rating') !== '')
    ? { name: 'TMDB ratings', read: tmdb.parseRatingRow }
    : { name: 'TMDB watchlist', read: tmdb.parseWatchlistRow }
}

/** A table of a list's films: the list is created with the first of them, under the name of the file. */
function listOf(
  format: (typeof namedLists)[number],
  file: string,
  readItem: (row: Row, file: string, listId: string) => Entry[],
): FileFormat {
  const name = listNameOf(file)
  const id = entryIdOf([format, name])
  let isFirst = true
  return {
    name: format,
    read(row) {
      const list = isFirst ? listEntries({ file, line: row.line }, { id, name }) : []
      isFirst = false
      return [...list, ...readItem(row, file, id)]
    },
  }
}

/** The name of a list that the name of its file gives. */
export const listNameOf = (file: string) => baseName(file).replace(/\.\w{1,5}$/, '')

/** The formats of lists that are named by their files. */
export const namedLists = ['list for Letterboxd', 'IMDb list', 'TMDB list'] as const

const baseName = (file: string) => file.split('/').at(-1) ?? ''

const isNamed = (file: string, word: string) => baseName(file).toLowerCase().includes(word)

/** "watchlist" and "my-watch-list", but not "rewatchlist", which members call a list of films to see again. */
const isNamedWatchlist = (file: string) => /(?<!(?<!\p{L})re-?)watch-?list/iu.test(baseName(file))

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/i
