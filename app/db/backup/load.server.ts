// Loads lines of a backup into tables.
import { sql } from 'kysely'
import type { Database } from '../database.server.ts'
import type { BackupTable } from './backup-tables.server.ts'
import type { SequencePosition } from './dump.server.ts'

/**
 * Disables triggers, whose effects are in the backup already, and forced row-level security, so that the owner sees
 * every row.
 */
export async function openTables(tx: Database, tables: BackupTable[]) {
  for (const { name, isForced } of tables) {
    await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx)
    if (isForced) await sql`alter table ${sql.table(name)} no force row level security`.execute(tx)
  }
}

/** Reverts `openTables` and analyses the tables. */
export async function closeTables(tx: Database, tables: BackupTable[]) {
  for (const { name, isForced } of tables) {
    await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx)
    if (isForced) await sql`alter table ${sql.table(name)} force row level security`.execute(tx)
    await sql`analyze ${sql.table(name)}`.execute(tx)
  }
}

/** Inserts rows of `dumpRows`. Throws the database's error for an invalid row. */
export async function insertRows(tx: Database, table: BackupTable, columns: string[], lines: string[]) {
  const types = new Map(table.columns.map(({ name, type }) => [name, type]))
  const values = columns.map((name, position) => {
    const type = types.get(name)
    if (type === undefined) throw new Error(`the table ${table.name} has no column ${name}`)
    // The type comes from the catalog of this database, the position is a number.
    return sql.raw(`(entry ->> ${position})::${type}`)
  })
  await sql`
    insert into ${sql.table(table.name)} (${sql.join(columns.map(name => sql.ref(name)))}) overriding system value
    select ${sql.join(values)} from json_array_elements(${`[${lines.join(',')}]`}::json) as entry`.execute(tx)
}

/** Sets the sequences to their positions in the backup. */
export async function setSequences(tx: Database, positions: SequencePosition[]) {
  for (const { table, column, lastValue, isCalled } of positions)
    await sql`select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), ${lastValue}::bigint,
      ${isCalled})`.execute(tx)
}

/** Drops the tables and functions that this user has in the current schema; extensions keep theirs. */
export async function dropEverything(tx: Database) {
  await sql
    .raw(`
do $$
declare
  found record;
begin
  for found in select oid::regclass as name from pg_class
    where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
      and pg_get_userbyid(relowner) = current_user
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  loop
    execute format('drop table if exists %s cascade', found.name);
  end loop;
  for found in select oid::regprocedure as name from pg_proc
    where pronamespace = current_schema()::regnamespace and pg_get_userbyid(proowner) = current_user
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  loop
    execute format('drop routine if exists %s cascade', found.name);
  end loop;
end
$$`)
    .execute(tx)
}
