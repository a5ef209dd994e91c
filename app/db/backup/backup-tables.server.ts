// Lists the tables of a backup from the catalog of PostgreSQL, so that new tables are included automatically.
import { sql } from 'kysely'
import type { Database } from '../database.server.ts'

type BackupColumn = { name: string; type: string; hasCollation: boolean; sequence: string | null }

export type BackupTable = {
  name: string
  columns: BackupColumn[]
  /** The columns of the primary key, in its order. */
  key: string[]
  /** Other tables that its foreign keys point to. */
  references: string[]
  /** Row-level security applies to its owner too. */
  isForced: boolean
  /** Row-level security hides rows from the user of this connection. */
  isRestricted: boolean
}

// The catalogue comes with the program, the terms of TMDB limit how long responses may be stored, and films in bulk are
// loaded from files that their publishers allow to be used, not to be passed on: all of these are recreated. The
// changes of films and libraries have the transaction ids of one database. The migrations create Kysely's two tables.
// `upstream_answer` is the name before migration 0010, in older backups.
const excludedTables = [
  'catalogue_film',
  'catalogue_version',
  'bulk_film',
  'bulk_load',
  'bulk_person',
  'film_change',
  'library_change',
  'upstream_response',
  'upstream_answer',
  'kysely_migration',
  'kysely_migration_lock',
]

/** Returns the tables so that each comes after those it references. Throws when they reference each other. */
export async function listBackupTables(db: Database): Promise<BackupTable[]> {
  const { rows } = await sql<BackupTable>`
    select stored.relname::text as name, stored.relforcerowsecurity as "isForced",
      row_security_active(stored.oid) as "isRestricted",
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod),
         'hasCollation', attcollation <> 0,
         'sequence', pg_get_serial_sequence(quote_ident(stored.relname), attname)) order by attnum)
       from pg_attribute
       where attrelid = stored.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      coalesce((select json_agg(key_column.attname order by key_part.position)
       from pg_index cross join unnest(indkey) with ordinality key_part (attnum, position)
       join pg_attribute key_column on key_column.attrelid = indrelid and key_column.attnum = key_part.attnum
       where indrelid = stored.oid and indisprimary), '[]') as key,
      coalesce((select json_agg(distinct referenced.relname)
       from pg_constraint join pg_class referenced on referenced.oid = confrelid
       where conrelid = stored.oid and contype = 'f' and confrelid <> stored.oid), '[]') as "references"
    from pg_class stored
    where stored.relkind = 'r' and stored.relnamespace = current_schema()::regnamespace
      and stored.relname <> all (${excludedTables}) and not exists (select from pg_depend where objid = stored.oid and deptype = 'e')
    order by stored.relname collate "C"`.execute(db)
  for (const { name, key } of rows) {
    if (key.length === 0) throw new Error(`the table ${name} has no primary key: a backup could not order its rows`)
  }
  return sortByReferences(rows)
}

/** Sorts the tables after those they reference, otherwise in the given order. */
export function sortByReferences<Table extends Pick<BackupTable, 'name' | 'references'>>(tables: Table[]): Table[] {
  const ordered: Table[] = []
  let waiting = tables
  while (waiting.length > 0) {
    const placed = new Set(ordered.map(({ name }) => name))
    const next = waiting.filter(({ references }) => references.every(name => placed.has(name)))
    if (next.length === 0) {
      const names = waiting.map(({ name }) => name).join(', ')
      throw new Error(`these tables reference each other in a cycle: ${names}`)
    }
    ordered.push(...next)
    waiting = waiting.filter(table => !next.includes(table))
  }
  return ordered
}
