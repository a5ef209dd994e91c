import type { RawBuilder, SqlBool } from 'kysely'
import type { MemberTransaction } from '#app/library/as-member.server.ts'

/** A few rows are written in one transaction, so that others need not wait long for the one connection. */
const rowsAtOnce = 60

/** The positions of the next entries of an import of which this is true. */
export async function nextPositions(
  tx: MemberTransaction,
  importId: string,
  isWanted: RawBuilder<SqlBool>,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('import_row')
    .select('position')
    .where('import_id', '=', importId)
    .where(isWanted)
    .orderBy('position')
    .limit(rowsAtOnce)
    .execute()
  return rows.map(({ position }) => position)
}
