import { nouns } from '#app/domain/nouns.ts'
import { kilobytes } from '#app/domain/units.ts'
import type { Entry } from './parse/entries/entry.ts'

/** Entries as JSON arrays in UTF-8 for the database, and how many they are in all. */
export type EntryBatches = { count: number; batches: Uint8Array<ArrayBuffer>[] }

/** Maximum rows in one statement: the embedded database has one connection, and other requests wait for it. */
const maxRows = 1000
const maxCharacters = 256 * kilobytes

/** Entries as begin-import.server.ts writes them: rows of `import_row` without what has no value. */
export function toBatches(entries: Entry[]): EntryBatches {
  const batches: Uint8Array<ArrayBuffer>[] = []
  let rows: string[] = []
  let characters = 0
  for (const [position, entry] of entries.entries()) {
    const row = JSON.stringify(rowOf(entry, position))
    rows.push(row)
    characters += row.length
    if (rows.length < maxRows && characters < maxCharacters) continue
    batches.push(encodeRows(rows))
    rows = []
    characters = 0
  }
  if (rows.length > 0) batches.push(encodeRows(rows))
  return { count: entries.length, batches }
}

/** In memory of its own, outside of the heap. */
const encodeRows = (rows: string[]) => new TextEncoder().encode(`[${rows}]`)

const rowOf = (entry: Entry, position: number) => ({
  position,
  kind: entry.kind,
  file: entry.file,
  line: entry.line,
  title: entry.title,
  year: entry.year ?? undefined,
  directors: entry.directors ?? undefined,
  imdb_id: entry.imdbId ?? undefined,
  tmdb_id: entry.tmdbId ?? undefined,
  film_id: entry.filmId ?? undefined,
  rating: entry.rating ?? undefined,
  rounded: entry.rounded,
  review: entry.review ?? undefined,
  review_id: entry.reviewId ?? undefined,
  at: entry.at ?? undefined,
  changed_at: entry.changedAt ?? undefined,
  details: detailsOf(entry),
  match: entry.skipReason ?? (isAboutFilm(entry) ? 'waiting' : 'found'),
})

function detailsOf({ details, isImplied, link }: Entry) {
  if (!isImplied && !link) return details ?? undefined
  return { ...details, ...(isImplied && { isImplied }), ...(link && { uri: link.uri }) }
}

const isAboutFilm = ({ kind }: Entry) => kind in nouns
