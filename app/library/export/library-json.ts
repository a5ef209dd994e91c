import type { NounList } from '#app/domain/nouns.ts'
import { type FilmOnFile, libraryEntrySchemas, libraryFormat } from './library-file.ts'
import type { LibraryToExport, ListToExport } from './library-to-export.ts'

/** filmDB's own file, exact to the letter, in pieces: an entry a line, so that two exports can be compared. */
export function* libraryJson(library: LibraryToExport) {
  yield `{"format":"${libraryFormat}","version":1`
  if (library.watch) yield `,\n"watch":${JSON.stringify(library.watch)}`
  if (library.suggestionsOff) yield `,\n"suggestionsOff":${JSON.stringify(library.suggestionsOff)}`
  for (const name of listNames) {
    yield* formatArray(`,\n"${name}":`, name === 'lists' ? library.lists.map(listOf) : library[name].map(entryOf))
  }
  yield '\n}\n'
}

// An object literal has no other keys than those of its type.
const listNames = Object.keys(libraryEntrySchemas) as NounList[]

/** The pieces of one entry. */
type Entry = () => Iterable<string>

const entryOf =
  <About extends { film: FilmOnFile }>(entry: About): Entry =>
  () => [JSON.stringify({ ...entry, film: ownFacts(entry.film) })]

const listOf = ({ films, ...list }: ListToExport): Entry =>
  function* () {
    yield* formatArray(`${JSON.stringify(list).slice(0, -1)},"films":`, films.map(entryOf))
    yield '}'
  }

function* formatArray(before: string, entries: Entry[]) {
  yield `${before}[`
  let between = '\n'
  for (const entry of entries) {
    yield between
    yield* entry()
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
