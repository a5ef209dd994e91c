import type { NounList } from '#app/domain/nouns.ts'
import { type FilmOnFile, libraryEntries, libraryFormat } from './library-file.ts'
import type { LibraryToExport } from './read-library.server.ts'

/** filmDB's own file, exact to the letter, in pieces: an entry a line, so that two exports can be compared. */
export function* libraryJson(library: LibraryToExport) {
  yield `{"format":"${libraryFormat}","version":1`
  if (library.watch) yield `,\n"watch":${JSON.stringify(library.watch)}`
  for (const name of listNames) yield* list(name, library[name])
  yield '\n}\n'
}

// An object literal has no other keys than those of its type.
const listNames = Object.keys(libraryEntries) as NounList[]

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
