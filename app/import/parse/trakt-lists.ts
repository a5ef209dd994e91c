// Lists of Trakt's own export: `lists-lists.json` has their names, and a file each has the films.
import { z } from 'zod'
import { createEntry, type Entry } from './entries/entry.ts'
import { entryIdOf } from './entries/entry-id.ts'
import { listEntries } from './entries/list-entries.ts'
import { parseTimestamp } from './entries/parse-cells.ts'
import { optional, textSchema } from './trakt-fields.ts'

const listSchema = z.object({
  name: z.string(),
  description: textSchema,
  created_at: textSchema,
  display_numbers: optional(z.boolean()),
  ids: z.object({ trakt: z.number() }),
})

/** A row of `lists-lists.json`, which has the names; the films are in `lists-list-{id}-{slug}.json`. */
export function listOf(value: unknown, place: { file: string; line: number }): Entry[] {
  const read = listSchema.safeParse(value)
  if (!read.success) return [createEntry({ ...place, kind: 'film_list', skipReason: 'unreadable' })]
  const { ids, name, description, created_at, display_numbers } = read.data
  return listEntries(
    { ...place, at: parseTimestamp(created_at ?? '') },
    { id: idOfList(ids.trakt), name, description: description ?? '', isRanked: display_numbers ?? false },
  )
}

const idOfList = (id: number | string) => entryIdOf(['trakt list', String(id)])

const listName = /(?:lists-)?list-(\d+)-([^/]*)\.json$/i

export const listIdOf = (file: string) => idOfList(listName.exec(file)?.[1] ?? file)

/** The list of a file that came without `lists-lists.json`. */
export function listNamedBy(file: string): Entry[] {
  const name = listName.exec(file)?.[2]?.replaceAll('-', ' ') ?? file.replace(/^.*\/|\.\w+$/g, '')
  return listEntries({ file, line: 1 }, { id: listIdOf(file), name })
}
