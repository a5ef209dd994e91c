import type { Database } from '#app/db/database.server.ts'
import { asMember } from '../as-member.server.ts'

/** What a member can wish for an import. */
export type Wish = { state: 'applied'; onConflict: 'mine' | 'file' } | { state: 'undone' } | { state: 'forgotten' }

/**
 * Sets an import on its way to the wished state; advance-import.server.ts goes it. A wish that comes again, comes too
 * late or is about an import that is no more changes nothing.
 */
export async function decideImport(db: Database, { memberId, id, wish }: { memberId: string; id: string; wish: Wish }) {
  await asMember(db, memberId, async tx => {
    const { state } = wish
    if (state === 'forgotten') {
      const gone = await tx
        .deleteFrom('shelf_import')
        .where('id', '=', id)
        .where('state', 'not in', ['applying', 'undoing'])
        .returning('id')
        .executeTakeFirst()
      if (gone) await tx.deleteFrom('import_entry').execute()
      return
    }
    const change =
      state === 'applied'
        ? ({ from: 'to decide', to: { state: 'applying', on_conflict: wish.onConflict } } as const)
        : ({ from: 'applied', to: { state: 'undoing' } } as const)
    await tx.updateTable('shelf_import').set(change.to).where('id', '=', id).where('state', '=', change.from).execute()
  })
}
