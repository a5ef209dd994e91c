// The rows of the import that one transaction writes, as SQL.
import { type RawBuilder, sql } from 'kysely'
import type { ImportedKind } from '#app/domain/nouns.ts'

/** A condition on `entry`, a row of the import: the positions of the batch, and what else is true of its rows. */
export type EntriesCondition = RawBuilder<unknown>

/**
 * `batch`, the rows of the batch that are of a kind, for `with`. They are read once, before any join. Without
 * statistics, which the embedded database may not have yet, a plan may begin with the library and read the rows of the
 * import for each of its rows: a batch takes minutes then.
 */
export const batchOf = (kind: ImportedKind, entries: EntriesCondition) =>
  sql`batch as materialized (select * from import_row entry where entry.kind = ${sql.lit(kind)} and ${entries})`
