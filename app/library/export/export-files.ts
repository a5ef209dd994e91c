import { imdbRatings, imdbWatchlist } from './imdb.ts'
import { csvParts, letterboxdFilms, letterboxdWatchlist } from './letterboxd.ts'
import { libraryJson } from './library-json.ts'
import type { LibraryToExport } from './library-to-export.ts'
import type { FileInZip } from './zip.ts'

/** The files of an export: ours, which is exact, those other sites read, and the member's own picture. */
export function* exportFiles(library: LibraryToExport, picture: Uint8Array | null): Generator<FileInZip> {
  yield { name: 'README.txt', pieces: [readMe] }
  yield { name: 'filmdb.json', pieces: libraryJson(library) }
  yield* numbered('letterboxd/films', csvParts(letterboxdFilms(library)))
  yield* numbered('letterboxd/watchlist', csvParts(letterboxdWatchlist(library)))
  yield { name: 'imdb/ratings.csv', pieces: imdbRatings(library) }
  yield { name: 'imdb/watchlist.csv', pieces: imdbWatchlist(library) }
  if (picture) yield { name: 'picture.webp', bytes: picture }
}

/** `films.csv` when there is one part, else `films-1.csv`, `films-2.csv` and so on. */
function* numbered(name: string, parts: Iterable<string>): Generator<FileInZip> {
  const all = [...parts]
  for (const [index, part] of all.entries()) {
    yield { name: all.length === 1 ? `${name}.csv` : `${name}-${index + 1}.csv`, pieces: [part] }
  }
}

const readMe = [
  'All that you keep at filmDB.',
  '',
  'filmdb.json      everything, exact to the letter; filmDB reads it back, but for your region and your services',
  'letterboxd/      ratings, reviews and watchlist for letterboxd.com/import, in files below 1 MB',
  'imdb/            ratings and watchlist in the columns IMDb exports; films without an IMDb id are left out',
  'picture.webp     the picture you chose, if you did',
  '',
  'In the CSV files a text that begins like a formula (= + - @) has an apostrophe before it.',
  'The days on which you saw films are not among this: filmDB does not know them.',
  '',
].join('\r\n')
