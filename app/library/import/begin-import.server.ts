import { randomUUID } from 'node:crypto'
import type { Database } from '#app/db/database.server.ts'
import { asMember, type MemberTransaction } from '../as-member.server.ts'
import type { Entry } from './entry.ts'
import type { FileRead } from './read-upload.ts'

/** Some hundred rows at a time: the embedded database has one connection, which others wait for meanwhile. */
const rowsAtOnce = 500

type NewImport = { memberId: string; fileName: string; files: FileRead[]; entries: Entry[] }

/**
 * Keeps what a file says as the member's import to look at. One that was applied before stays until this one is applied
 * too. False when another is being applied or undone at the moment, or comes in at the same time: then this is none.
 */
export async function beginImport(db: Database, { memberId, fileName, files, entries }: NewImport): Promise<boolean> {
  if (await asMember(db, memberId, isBusy)) return false
  const id = randomUUID()
  for (let from = 0; from < entries.length; from += rowsAtOnce) {
    const rows = entries
      .slice(from, from + rowsAtOnce)
      .map((entry, index) => rowOf(entry, { member_id: memberId, import_id: id, position: from + index }))
    await asMember(db, memberId, tx => tx.insertInto('import_entry').values(rows).execute())
  }
  return asMember(db, memberId, async tx => {
    if ((await isBusy(tx)) || (await entriesOf(tx, id)) < entries.length) return false
    await tx.deleteFrom('shelf_import').where('state', '<>', 'applied').execute()
    await tx
      .deleteFrom('import_entry')
      .where('import_id', '<>', id)
      .where('import_id', 'not in', tx.selectFrom('shelf_import').select('id'))
      .execute()
    const [file_name, state] = [
      fileName.slice(0, longestName).toWellFormed().replaceAll('\0', ''),
      'looking up' as const,
    ]
    const row = { member_id: memberId, id, file_name, files: JSON.stringify(files), state }
    await tx.insertInto('shelf_import').values(row).execute()
    return true
  })
}

const longestName = 200

const isBusy = async (tx: MemberTransaction) =>
  (await tx
    .selectFrom('shelf_import')
    .select('id')
    .where('state', 'in', ['applying', 'undoing'])
    .forUpdate()
    .executeTakeFirst()) !== undefined

const entriesOf = async (tx: MemberTransaction, id: string) => {
  const counted = tx.selectFrom('import_entry').select(({ fn }) => fn.countAll<number>().as('count'))
  return Number((await counted.where('import_id', '=', id).executeTakeFirst())?.count)
}

const rowOf = (entry: Entry, key: { member_id: string; import_id: string; position: number }) => ({
  ...key,
  kind: entry.kind,
  file: entry.file.slice(0, longestName),
  line: entry.line,
  title: entry.title,
  year: entry.year,
  imdb_id: entry.imdbId,
  tmdb_id: entry.tmdbId,
  film_id: entry.filmId,
  rating: entry.rating,
  rounded: entry.rounded,
  review: entry.review,
  review_id: entry.reviewId,
  at: entry.at,
  changed_at: entry.changedAt,
  match: entry.aside ?? 'waiting',
})
