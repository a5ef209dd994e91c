// The JSON files of Trakt's own export. A file is recognised by the fields of its rows. Where several files have the
// same fields, and in a file without rows, its name decides. Ratings are 1 to 10.

import { z } from 'zod'
import { imdbIdPattern } from '#app/domain/film-ref.ts'
import { formatWhole } from '#app/domain/text/format-count.ts'
import { storableText } from '#app/domain/text/storable-text.ts'
import { viewingEntries } from './entries/diary-entries.ts'
import { createEntry, type Details, type Entry } from './entries/entry.ts'
import { entryIdOf } from './entries/entry-id.ts'
import { filmKey } from './entries/film-key.ts'
import { listItemEntries } from './entries/list-entries.ts'
import { parseTimestamp, parseYear } from './entries/parse-cells.ts'
import { type EntryBase, ratingEntry, skippedText } from './entries/row-entries.ts'
import { parseUploadedJson } from './files/parse-uploaded-json.ts'
import { createLimitError, type UploadBudget, uploadLimits } from './files/upload-limits.ts'
import { optional, textSchema } from './trakt-fields.ts'
import { kindByName, kindOf, type TraktKind } from './trakt-kind.ts'
import { listIdOf, listNamedBy, listOf } from './trakt-lists.ts'

const titled = z.object({ title: textSchema, year: optional(z.number()) })

const rowSchema = z.object({
  movie: optional(
    titled.extend({
      ids: optional(
        z.object({
          imdb: optional(z.string().regex(imdbIdPattern)),
          tmdb: optional(z.int().positive().max(2_147_483_647)),
        }),
      ),
    }),
  ),
  show: optional(titled),
  id: optional(z.number()),
  rating: optional(z.number()),
  plays: optional(z.int().positive()),
  watched_at: textSchema,
  last_watched_at: textSchema,
  rated_at: textSchema,
  rank: optional(z.int().positive()),
  listed_at: textSchema,
  notes: textSchema,
})

type Row = z.infer<typeof rowSchema>

/**
 * Parses a file; null when it is not a file of Trakt. `line` is the position of a row, because JSON has no lines.
 * Throws UploadError past a limit.
 */
export function parseTraktFile(text: string, { file, budget }: { file: string; budget: UploadBudget }) {
  const rows = z.array(z.unknown()).safeParse(parseUploadedJson(text, file))
  if (!rows.data) return null
  const [first] = rows.data
  const kind = rows.data.length === 0 ? kindByName(file) : kindOf(first, file)
  if (!kind) return null
  budget.rows -= rows.data.length
  if (budget.rows < 0) throw createLimitError({ file }, `${formatWhole(uploadLimits.rows)} lines in one upload`)
  const series = new Set<string>()
  const entries = rows.data.flatMap((value, index) => {
    const place = { file, line: index + 1 }
    if (kind === 'lists') return listOf(value, place)
    const parsedRow = rowSchema.safeParse(value)
    if (!parsedRow.success) return [createEntry({ ...place, kind: 'seen', skipReason: 'unreadable' })]
    return parsedRow.data.movie
      ? readers[kind](parsedRow.data, toEntryBase(parsedRow.data.movie, place))
      : ofSeries(parsedRow.data, place)
  })
  const head = kind === 'list' ? listNamedBy(file).map(entry => ({ ...entry, isImplied: true })) : []
  return { format: `Trakt ${kind}`, lines: rows.data.length, entries: [...head, ...entries] }

  /** A series is named once, however many of its episodes there are. */
  function ofSeries({ show }: Row, place: { file: string; line: number }): Entry[] {
    const title = storableText(show?.title ?? '')
    if (series.has(title)) return []
    series.add(title)
    return [
      createEntry({ ...place, kind: 'seen', title, year: parseYear(`${show?.year ?? ''}`), skipReason: 'no film' }),
    ]
  }
}

/** Leaves out the skipped numbers of plays of the films in a history of the files: it has the viewings themselves. */
export function withoutCountedPlays(entries: Entry[], files: { name: string; format: string | null }[]) {
  const histories = new Set(files.filter(({ format }) => format === 'Trakt history').map(({ name }) => name))
  const viewed = new Set(entries.filter(({ kind, file }) => kind === 'diary_entry' && histories.has(file)).map(filmKey))
  return entries.filter(
    entry => entry.kind !== 'seen' || entry.skipReason !== 'no place' || !viewed.has(filmKey(entry)),
  )
}

const readers: Record<TraktKind, (row: Row, base: EntryBase) => Entry[]> = {
  history: ({ id, watched_at }, base) => {
    const at = parseWatched(watched_at)
    const viewing = viewingEntries({ ...base, at }, { day: at ?? '' })
    const details = { ...(id && { id: entryIdOf(['trakt', id]) }), ...(at && { isUtcDay: true }) }
    return viewing.map(entry => withDetails(entry, details))
  },
  watched: ({ last_watched_at, plays }, base) => [
    createEntry({ ...base, kind: 'seen', at: parseWatched(last_watched_at) }),
    // A history of the upload has a line for each of them: see withoutCountedPlays.
    ...skippedText(base, 'seen', plays && plays > 1 ? `${formatWhole(plays)} plays` : '', 'no place'),
  ],
  ratings: ({ rating, rated_at }, base) =>
    ratingEntry({ ...base, at: parseTimestamp(rated_at ?? '') }, `${rating ?? ''}`, { outOf: 10 }),
  watchlist: (row, base) => [
    createEntry({ ...base, kind: 'watchlist', at: parseTimestamp(row.listed_at ?? '') }),
    ...skippedText(base, 'watchlist', row.notes ?? '', 'no place'),
  ],
  favourites: (row, base) => [
    createEntry({ ...base, kind: 'film_like', at: parseTimestamp(row.listed_at ?? '') }),
    ...skippedText(base, 'film_like', row.notes ?? '', 'no place'),
  ],
  list: (row, base) =>
    listItemEntries(
      { ...base, at: parseTimestamp(row.listed_at ?? ''), listPosition: row.rank ?? null },
      { listId: listIdOf(base.file), note: row.notes ?? '' },
    ),
}

/** The timestamp of a viewing. Trakt has the beginning of Unix time for an unknown one. */
function parseWatched(text: Row['watched_at']) {
  const at = parseTimestamp(text ?? '')
  return at === new Date(0).toISOString() ? null : at
}

const withDetails = (entry: Entry, details: Details): Entry =>
  entry.kind === 'diary_entry' && entry.details ? { ...entry, details: { ...entry.details, ...details } } : entry

const toEntryBase = (
  { title, year, ids }: NonNullable<Row['movie']>,
  place: { file: string; line: number },
): EntryBase => ({
  ...place,
  title: storableText(title ?? ''),
  year: parseYear(`${year ?? ''}`),
  imdbId: ids?.imdb ?? null,
  tmdbId: ids?.tmdb ?? null,
})
