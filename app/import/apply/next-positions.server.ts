import { sql } from 'kysely'
import type { MemberTransaction } from '#app/db/as-member.server.ts'
import type { ImportedKind } from '#app/domain/nouns.ts'

/** The rows that an import writes in each state, and in which order of their positions. */
const steps = {
  applying: { order: 'asc', isWanted: sql<boolean>`match in ('found', 'similar') and effect is null` },
  undoing: { order: 'desc', isWanted: sql<boolean>`effect in ('added', 'changed')` },
} as const

/** The next rows of an import to write in one transaction. */
export type ImportBatch = {
  memberId: string
  importId: string
  /** The last position of the batch before; null for the first batch. */
  progress: number | null
  /** Maximum entries. */
  limit: number
}

type Options = Omit<ImportBatch, 'memberId'> & { state: keyof typeof steps }

/** The positions of the next rows to write of an import, and their kinds. Stores how far it is. */
export async function nextPositions(tx: MemberTransaction, { importId, state, progress, limit }: Options) {
  const { order, isWanted } = steps[state]
  const isAscending = order === 'asc'
  const rows = await tx
    .selectFrom('import_row')
    .select(['position', 'kind'])
    .where('import_id', '=', importId)
    .where('position', isAscending ? '>' : '<', progress ?? (isAscending ? -1 : maxPosition))
    .where(isWanted)
    .orderBy('position', order)
    .limit(limit)
    .execute()
  const last = rows.at(-1)
  if (last) await tx.updateTable('import_run').set({ progress: last.position }).where('id', '=', importId).execute()
  return { positions: rows.map(({ position }) => position), kinds: new Set<ImportedKind>(rows.map(({ kind }) => kind)) }
}

/** A PostgreSQL integer. */
const maxPosition = 2_147_483_647
