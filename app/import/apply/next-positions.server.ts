import type { RawBuilder, SqlBool } from 'kysely'
import type { ImportedKind } from '#app/domain/nouns.ts'
import type { MemberTransaction } from '#app/library/as-member.server.ts'

/** A few rows are written in one transaction, so that others need not wait long for the one connection. */
const rowsAtOnce = 120

type Options = {
  importId: string
  order: 'asc' | 'desc'
  /** The last position of the batch before, or null. */
  progress: number | null
  isWanted: RawBuilder<SqlBool>
}

/** The positions of the next entries of an import of which `isWanted` is true, and their kinds. Stores how far it is. */
export async function nextPositions(tx: MemberTransaction, { importId, order, progress, isWanted }: Options) {
  const isAscending = order === 'asc'
  const rows = await tx
    .selectFrom('import_row')
    .select(['position', 'kind'])
    .where('import_id', '=', importId)
    .where('position', isAscending ? '>' : '<', progress ?? (isAscending ? -1 : maxPosition))
    .where(isWanted)
    .orderBy('position', order)
    .limit(rowsAtOnce)
    .execute()
  const last = rows.at(-1)
  if (last) await tx.updateTable('import_run').set({ progress: last.position }).where('id', '=', importId).execute()
  return { positions: rows.map(({ position }) => position), kinds: new Set<ImportedKind>(rows.map(({ kind }) => kind)) }
}

/** A PostgreSQL integer. */
const maxPosition = 2_147_483_647
