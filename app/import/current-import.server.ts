import { sql } from 'kysely'
import type { MemberTransaction } from '#app/library/as-member.server.ts'

/**
 * The member's imports (two at most), the one that is looked at or worked on first: behind it may stand the one before,
 * which can still be undone as long as the newer one is not applied.
 */
export const listImports = (tx: MemberTransaction) =>
  tx
    .selectFrom('import_run')
    .select(['id', 'file_name', 'files', 'state'])
    .orderBy(sql`state in ('applied', 'undone')`)
    .orderBy('created_at', 'desc')
    .execute()
