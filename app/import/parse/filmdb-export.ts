// filmDB's own export file.

import type { z } from 'zod'
import { formatWhole } from '#app/domain/text/format-count.ts'
import { parseJson } from '#app/domain/text/parse-json.ts'
import { megabytes } from '#app/domain/units.ts'
import { libraryEntrySchemas, libraryFileSchema } from '#app/library/export/library-file.ts'
import { createEntry, type Entry } from './entries/entry.ts'
import { elementsOf, membersOf } from './files/json-slices.ts'
import { createLimitError, uploadLimits } from './files/upload-limits.ts'
import * as own from './filmdb-entries.ts'

type ToEntries<Line> = (line: Line, place: { file: string; line: number }) => Entry[]

/** The longest entries are lists, with up to 5,000 films. */
const maxEntryBytes = 12 * megabytes

const head = libraryFileSchema.pick({ format: true, version: true })

/**
 * Parses the file, one entry after the other; null when it is not a filmDB export. `line` is the position in its list,
 * because JSON has no lines. Throws UploadError past a limit.
 */
export function parseExportEntries(bytes: Buffer, file: string): Entry[] | null {
  const members = membersOf(bytes, { file, maxBytes: uploadLimits.unpackedBytes })
  const parsed = (name: string) => parseJson(members?.get(name)?.toString() ?? '')
  if (!head.safeParse({ format: parsed('format'), version: parsed('version') }).success) return null
  const entries: Entry[] = [
    ...own.watchSettings(parsed('watch'), file),
    ...own.suggestionsOff(parsed('suggestionsOff'), file),
  ]
  // Ratings may follow the diary.
  add('lists', 'film_list', libraryEntrySchemas.lists, own.listWithItems)
  add('diary', 'diary_entry', libraryEntrySchemas.diary, own.diaryEntry)
  add('ratings', 'rating', libraryEntrySchemas.ratings, own.ratingEntry)
  add('watchlist', 'watchlist', libraryEntrySchemas.watchlist, own.watchlistEntry)
  add('reviews', 'review', libraryEntrySchemas.reviews, own.reviewEntry)
  add('seen', 'seen', libraryEntrySchemas.seen, own.seenEntry)
  add('likes', 'film_like', libraryEntrySchemas.likes, own.likeEntry)
  add('favourites', 'favourite', libraryEntrySchemas.favourites, own.favouriteEntry)
  return entries

  function add<Line>(name: string, kind: Entry['kind'], schema: z.ZodType<Line>, toEntries: ToEntries<Line>) {
    let line = 0
    for (const value of elementsOf(members?.get(name) ?? Buffer.alloc(0), { file, maxBytes: maxEntryBytes })) {
      line += 1
      const place = { file, line }
      const checked = typeof value === 'object' && value !== null ? schema.safeParse(value) : null
      const unreadable = createEntry({ kind, ...place, skipReason: 'unreadable' })
      for (const entry of checked?.success ? toEntries(checked.data, place) : [unreadable]) entries.push(entry)
      if (entries.length > uploadLimits.ownEntries) {
        throw createLimitError({ file }, `${formatWhole(uploadLimits.ownEntries)} entries in one file`)
      }
    }
  }
}
