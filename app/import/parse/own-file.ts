// filmDB's own export file.

import type { z } from 'zod'
import { formatWhole } from '#app/domain/text/format-count.ts'
import { megabytes } from '#app/domain/units.ts'
import { libraryEntries, libraryFile } from '#app/library/export/library-file.ts'
import { anEntry, type Entry } from './entries/entry.ts'
import { elementsOf, membersOf, parseSlice } from './files/json-slices.ts'
import { pastLimit, uploadLimits } from './files/upload-limits.ts'
import * as own from './own-entries.ts'

type Read<Line> = (line: Line, place: { file: string; line: number }) => Entry[]

/** The longest entries are lists, with up to 5,000 films. */
const maxEntryBytes = 12 * megabytes

const head = libraryFile.pick({ format: true, version: true })

/**
 * Parses the file, one entry after the other; null when it is not a filmDB export. `line` is the position in its list,
 * because JSON has no lines. Throws UploadError past a limit.
 */
export function parseOwnFile(bytes: Buffer, file: string): Entry[] | null {
  const members = membersOf(bytes, { file, maxBytes: uploadLimits.unpackedBytes })
  const parsed = (name: string) => parseSlice(members?.get(name)?.toString() ?? '')
  if (!head.safeParse({ format: parsed('format'), version: parsed('version') }).success) return null
  const entries: Entry[] = own.watchSettings(parsed('watch'), file)
  // Ratings may follow the diary.
  add('lists', 'film_list', libraryEntries.lists, own.list)
  add('diary', 'diary_entry', libraryEntries.diary, own.viewing)
  add('ratings', 'rating', libraryEntries.ratings, own.rated)
  add('watchlist', 'watchlist', libraryEntries.watchlist, own.listed)
  add('reviews', 'review', libraryEntries.reviews, own.written)
  add('seen', 'seen', libraryEntries.seen, own.seen)
  add('likes', 'film_like', libraryEntries.likes, own.liked)
  add('favourites', 'favourite', libraryEntries.favourites, own.favourite)
  return entries

  function add<Line>(name: string, kind: Entry['kind'], schema: z.ZodType<Line>, read: Read<Line>) {
    let line = 0
    for (const value of elementsOf(members?.get(name) ?? Buffer.alloc(0), { file, maxBytes: maxEntryBytes })) {
      line += 1
      const place = { file, line }
      const checked = typeof value === 'object' && value !== null ? schema.safeParse(value) : null
      const unreadable = anEntry({ kind, ...place, skipReason: 'unreadable' })
      for (const entry of checked?.success ? read(checked.data, place) : [unreadable]) entries.push(entry)
      if (entries.length > uploadLimits.ownEntries) {
        throw pastLimit({ file }, `${formatWhole(uploadLimits.ownEntries)} entries in one file`)
      }
    }
  }
}
