import { sql } from 'kysely'
import type { MemberTransaction } from '#app/db/as-member.server.ts'

/**
 * The member's imports: the newest, which is previewed or applied, and perhaps the one before it. That one can be undone
 * until the newest is applied.
 */
export const listImports = (tx: MemberTransaction) =>
  tx
    .selectFrom('import_run')
    .select(['id', 'file_name', 'files', 'state'])
    .orderBy(sql`state in ('applied', 'undone')`)
    .orderBy('created_at', 'desc')
    .execute()
