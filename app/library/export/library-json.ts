import { type FilmOnFile, libraryFormat } from './library-file.ts'
import type { LibraryToExport } from './read-library.server.ts'

/** filmDB's own file, exact to the letter, in pieces: an entry a line, so that two exports can be compared. */
export function* libraryJson({ watchlist, ratings, reviews }: LibraryToExport) {
  yield `{"format":"${libraryFormat}","version":1`
  yield* list('watchlist', watchlist)
  yield* list('ratings', ratings)
  yield* list('reviews', reviews)
  yield '\n}\n'
}

function* list(name: string, entries: { film: FilmOnFile }[]) {
  yield `,\n"${name}":[`
  let between = '\n'
  for (const entry of entries) {
    yield between + JSON.stringify({ ...entry, film: ownFacts(entry.film) })
    between = ',\n'
  }
  yield '\n]'
}

const ownFacts = ({ id, imdbId, tmdbId, title, releaseDate }: FilmOnFile): FilmOnFile => ({
  id,
  imdbId,
  tmdbId,
  title,
  releaseDate,
})
