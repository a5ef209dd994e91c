import type { RawBuilder, SqlBool } from 'kysely'
import type { ImportedKind } from '#app/domain/nouns.ts'
import type { MemberTransaction } from '#app/library/as-member.server.ts'

/** A few rows are written in one transaction, so that others need not wait long for the one connection. */
const rowsAtOnce = 60

type Options = { importId: string; order: 'asc' | 'desc'; isWanted: RawBuilder<SqlBool> }

/** The positions of the next entries of an import of which `isWanted` is true, and their kinds. */
export async function nextPositions(tx: MemberTransaction, { importId, order, isWanted }: Options) {
  const rows = await tx
    .selectFrom('import_row')
    .select(['position', 'kind'])
    .where('import_id', '=', importId)
    .where(isWanted)
    .orderBy('position', order)
    .limit(rowsAtOnce)
    .execute()
  return { positions: rows.map(({ position }) => position), kinds: new Set<ImportedKind>(rows.map(({ kind }) => kind)) }
}
