import { type SelectQueryBuilder, sql } from 'kysely'
import { asMember, type MemberTransaction } from '#app/db/as-member.server.ts'
import type { Database } from '#app/db/database.server.ts'
import type { MemberTables } from '#app/db/schema/library-schema.ts'
import type { Schema } from '#app/db/schema/schema.ts'
import type { OnConflict } from '#app/domain/on-conflict.ts'

/** The states that a member can set an import to. */
type Decision = { state: 'applied'; onConflict: OnConflict } | { state: 'undone' } | { state: 'discarded' }

/**
 * Stores the requested state of an import; advance-import.server.ts carries it out. A repeated or late request changes
 * nothing. False when the member has no such import, except when it was to be discarded.
 */
export function decideImport(
  db: Database,
  { memberId, id, decision }: { memberId: string; id: string; decision: Decision },
): Promise<boolean> {
  return asMember(db, memberId, async tx => {
    const { state } = decision
    if (state === 'discarded') {
      const isIdle = sql<boolean>`state not in ('applying', 'undoing')`
      await deleteImports(tx, tx.selectFrom('import_run').select('id').where('id', '=', id).where(isIdle))
      return true
    }
    const transition =
      state === 'applied'
        ? ({ from: 'to decide', to: { state: 'applying', on_conflict: decision.onConflict, progress: null } } as const)
        : ({ from: 'applied', to: { state: 'undoing', progress: null } } as const)
    const decided = await tx
      .updateTable('import_run')
      .set(transition.to)
      .where('id', '=', id)
      .where('state', '=', transition.from)
      .returning('id')
      .executeTakeFirst()
    if (decided) await deleteImports(tx, tx.selectFrom('import_run').select('id').where('id', '<>', id))
    const there = tx.selectFrom('import_run').select('id').where('id', '=', id)
    return (await there.executeTakeFirst()) !== undefined
  })
}

/** The entries first: whose they are is read from the imports. */
async function deleteImports(
  tx: MemberTransaction,
  imports: SelectQueryBuilder<Schema & MemberTables, 'import_run', { id: string }>,
) {
  await tx.deleteFrom('import_row').where('import_id', 'in', imports).execute()
  await tx.deleteFrom('import_run').where('id', 'in', imports).execute()
}
