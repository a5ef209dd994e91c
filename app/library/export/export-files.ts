import { imdbRatings, imdbWatchlist } from './imdb-csv.ts'
import { csvParts, letterboxdDiary, letterboxdFilms, letterboxdList, letterboxdWatchlist } from './letterboxd-csv.ts'
import { libraryJson } from './library-json.ts'
import type { LibraryToExport } from './library-to-export.ts'
import { type SharingToExport, sharingJson } from './sharing-json.ts'
import type { FileInZip } from './zip.ts'

type Others = { picture: Uint8Array | null; sharing: SharingToExport }

/** The files of an export: ours, which is exact, those other sites read, the links and players, the member's picture. */
export function* exportFiles(library: LibraryToExport, { picture, sharing }: Others): Generator<FileInZip> {
  yield { name: 'README.txt', pieces: [readMe] }
  yield { name: 'filmdb.json', pieces: libraryJson(library) }
  yield* numbered('letterboxd/films', csvParts(letterboxdFilms(library)))
  yield* numbered('letterboxd/diary', csvParts(letterboxdDiary(library)))
  yield* numbered('letterboxd/watchlist', csvParts(letterboxdWatchlist(library)))
  for (const [index, list] of library.lists.entries()) {
    yield* numbered(`letterboxd/lists/${index + 1}-${fileWords(list.name)}`, csvParts(letterboxdList(list)))
  }
  yield { name: 'imdb/ratings.csv', pieces: imdbRatings(library) }
  yield { name: 'imdb/watchlist.csv', pieces: imdbWatchlist(library) }
  const shared = sharingJson(sharing)
  if (shared) yield { name: 'sharing.json', pieces: [shared] }
  if (picture) yield { name: 'picture.webp', bytes: picture }
}

/** `films.csv` when there is one part, else `films-1.csv`, `films-2.csv` and so on. */
export function* numbered(name: string, parts: Iterable<string>): Generator<FileInZip> {
  const all = [...parts]
  for (const [index, part] of all.entries()) {
    yield { name: all.length === 1 ? `${name}.csv` : `${name}-${index + 1}.csv`, pieces: [part] }
  }
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
  'letterboxd/      for letterboxd.com/import, in files below 1 MB: films.csv (ratings, reviews, films seen), diary.csv,',
  '                 watchlist.csv, and lists/ with a file for each list, which is imported on the page of a new list',
  'imdb/            ratings and watchlist in the columns IMDb exports; films without an IMDb id are left out',
  'sharing.json     what your secret links and feeds show, and your players, without their addresses; nothing reads it',
  '                 back, because the addresses belong to this site',
  'picture.webp     the picture you chose, if you did',
  '',
  'In the CSV files a text that begins like a formula (= + - @) has an apostrophe before it.',
  'Letterboxd has no place for a viewing without a day, for likes in an import, and for the order of films seen.',
  '',
].join('\r\n')
