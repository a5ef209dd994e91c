import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { asMember, type MemberTransaction } from '#app/db/as-member.server.ts'
import type { Database } from '#app/db/database.server.ts'
import type { EntryBatches } from './entry-batches.ts'
import type { FileRead } from './parse/file-read.ts'

type NewImport = EntryBatches & { memberId: string; fileName: string; files: FileRead[] }

/**
 * Stores the entries of a file as the member's import to preview. An import that was applied before stays until this one
 * is applied. Returns false, and stores nothing, while another import is being applied, undone or stored. Entries of an
 * upload that a killed process left are deleted with the member's next one.
 */
export async function beginImport(db: Database, upload: NewImport): Promise<boolean> {
  const { memberId } = upload
  if (await asMember(db, memberId, isBusy)) return false
  const id = randomUUID()
  try {
    return await storeImport(db, id, upload)
  } catch (error) {
    await asMember(db, memberId, tx => deleteEntries(tx, id)).catch(() => {}) // The database may be unavailable.
    throw error
  }
}

async function storeImport(db: Database, id: string, { memberId, fileName, files, count, batches }: NewImport) {
  for (const batch of batches) await asMember(db, memberId, tx => addEntries(tx, { memberId, id, batch }))
  return asMember(db, memberId, async tx => {
    if ((await isBusy(tx)) || (await countEntries(tx, id)) < count) {
      await deleteEntries(tx, id)
      return false
    }
    await tx.deleteFrom('import_run').where('state', '<>', 'applied').execute()
    await tx
      .deleteFrom('import_row')
      .where('import_id', '<>', id)
      .where('import_id', 'not in', tx.selectFrom('import_run').select('id'))
      .execute()
    const row = { member_id: memberId, id, file_name: fileName, files: JSON.stringify(files) }
    await tx
      .insertInto('import_run')
      .values({ ...row, state: 'looking up' })
      .execute()
    return true
  })
}

/** Deletes nothing when the import has begun: its commit may have succeeded although the reply was lost. */
const deleteEntries = (tx: MemberTransaction, id: string) =>
  tx
    .deleteFrom('import_row')
    .where('import_id', '=', id)
    .where('import_id', 'not in', tx.selectFrom('import_run').select('id'))
    .execute()

type Batch = { memberId: string; id: string; batch: Uint8Array }

/** One parameter for all rows: the worker has made their JSON, and the driver sends its bytes as they are. */
const addEntries = (tx: MemberTransaction, { memberId, id, batch }: Batch) =>
  sql`
    insert into import_row (member_id, import_id, position, kind, file, line, title, year, directors, imdb_id, tmdb_id, film_id,
      rating, rounded, review, review_id, at, changed_at, details, match)
    select ${memberId}::uuid, ${id}::uuid, entry.*
    from json_to_recordset(${batch}::json) as entry(position integer, kind text, file text, line integer, title text,
      year integer, directors text, imdb_id text, tmdb_id integer, film_id bigint, rating smallint, rounded boolean, review text,
      review_id uuid, at timestamptz, changed_at timestamptz, details jsonb, match text)`.execute(tx)

/** Whether an import is being applied or undone. Until the transaction ends, no other request may begin to. */
async function isBusy(tx: MemberTransaction) {
  const runs = await tx.selectFrom('import_run').select('state').forUpdate().execute()
  return runs.some(({ state }) => state === 'applying' || state === 'undoing')
}

const countEntries = async (tx: MemberTransaction, id: string) => {
  const counted = tx.selectFrom('import_row').select(({ fn }) => fn.countAll<number>().as('count'))
  return Number((await counted.where('import_id', '=', id).executeTakeFirst())?.count)
}
