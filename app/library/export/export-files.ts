import { imdbRatings, imdbWatchlist } from './imdb-csv.ts'
import {
  csvPartsInTurns,
  letterboxdDiary,
  letterboxdFilms,
  letterboxdList,
  letterboxdWatchlist,
} from './letterboxd-csv.ts'
import { libraryJson } from './library-json.ts'
import type { LibraryToExport } from './library-to-export.ts'
import { type SharingToExport, sharingJson } from './sharing-json.ts'
import type { FileInZip } from './zip.ts'

type Others = { picture: Uint8Array | null; sharing: SharingToExport }

/**
 * The files of an export: ours, which is exact, those other sites read, the links and players, the member's picture.
 * Null where other work can run in between.
 */
export function* exportFiles(library: LibraryToExport, { picture, sharing }: Others): Generator<FileInZip | null> {
  yield { name: 'README.txt', pieces: [readMe] }
  yield { name: 'filmdb.json', pieces: libraryJson(library) }
  yield* numberFiles('letterboxd/films', csvPartsInTurns(letterboxdFilms(library)))
  yield* numberFiles('letterboxd/diary', csvPartsInTurns(letterboxdDiary(library)))
  yield* numberFiles('letterboxd/watchlist', csvPartsInTurns(letterboxdWatchlist(library)))
  for (const [index, list] of library.lists.entries()) {
    yield* numberFiles(`letterboxd/lists/${index + 1}-${fileWords(list.name)}`, csvPartsInTurns(letterboxdList(list)))
  }
  yield { name: 'imdb/ratings.csv', pieces: imdbRatings(library) }
  yield { name: 'imdb/watchlist.csv', pieces: imdbWatchlist(library) }
  const shared = sharingJson(sharing)
  if (shared) yield { name: 'sharing.json', pieces: [shared] }
  if (picture) yield { name: 'picture.webp', bytes: picture }
}

/** `films.csv` when there is one part, else `films-1.csv`, `films-2.csv` and so on. Reads one part ahead. */
export function* numberFiles(name: string, parts: Iterable<string | null>): Generator<FileInZip | null> {
  let count = 0
  let last: string | null = null
  for (const part of parts) {
    if (part === null) yield null
    else {
      if (last !== null) yield { name: `${name}-${count}.csv`, pieces: [last] }
      last = part
      count += 1
    }
  }
  if (last !== null) yield { name: count === 1 ? `${name}.csv` : `${name}-${count}.csv`, pieces: [last] }
}

/** The letters and figures of a name, for a file. */
const fileWords = (name: string) =>
  name
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, maxNameLength)
    .toWellFormed()

const maxNameLength = 60

const readMe = [
  'All that you keep at filmDB.',
  '',
  'filmdb.json      everything, exact to the letter; filmDB reads it back',
  'letterboxd/      for Letterboxd, in files below 1 MB, in this order:',
  '                 diary.csv and then films.csv (ratings, reviews, films seen) at letterboxd.com/import,',
  '                 watchlist.csv on the page of the watchlist (at letterboxd.com/import its films become watched),',
  '                 and lists/ with a file for each list on the page of a new list',
  'imdb/            ratings and watchlist in the columns IMDb exports; films without an IMDb id are left out',
  'sharing.json     what your secret links and feeds show, and your players, without their addresses; nothing reads it',
  '                 back, because the addresses belong to this site',
  'picture.webp     the picture you chose, if you did; choose it again on the page of another account',
  '',
  'In the CSV files a text that begins like a formula (= + - @) has an apostrophe before it.',
  'Letterboxd has no place for a viewing without a day, for likes in an import, and for the order of films seen. Two',
  'viewings of a film on one day become one there, and so may two reviews of a film.',
  '',
].join('\r\n')
