// Rows as lines of JSON that read the same on the embedded database and on every PostgreSQL server from 15 on.
import { sql } from 'kysely'
import type { Database } from '../database.server.ts'
import { noTransactionTimeout } from '../pool/session-limits.server.ts'
import type { BackupTable } from './backup-tables.server.ts'

// 200 rows of the longest reviews (10,000 characters) are 8 MB at most.
const rowsPerFetch = 200

/** The position of a sequence: `lastValue` was given out already when `isCalled`. */
export type SequencePosition = { table: string; column: string; lastValue: number; isCalled: boolean }

/** Sets what texts, strings and row-level security depend on, alike on every server, and removes time limits. */
export async function setTextForms(tx: Database) {
  await sql
    .raw(
      `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
       set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0;
       set local standard_conforming_strings = on; set local row_security = on;
       set local idle_in_transaction_session_timeout = 0; select ${noTransactionTimeout(true)}`,
    )
    .execute(tx)
}

/**
 * Yields the rows in the order of the primary key, in batches: each row a line with a JSON array of text values. Called
 * inside a transaction, after `beginDump`. Memory use does not depend on the number of rows.
 */
export async function* dumpRows(tx: Database, table: BackupTable, columns: string[]): AsyncGenerator<string[]> {
  const query = sql`declare backup_rows no scroll cursor for
    select json_build_array(variadic array[${sql.join(columns.map(name => sql`t.${sql.ref(name)}::text`))}])::text as line
    from ${source(table)} order by ${order(table)}`
  await query.execute(tx)
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(`${rowsPerFetch}`)} from backup_rows`.execute(tx)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < rowsPerFetch) break
  }
  await sql`close backup_rows`.execute(tx)
}

/**
 * Creates temporary functions that read tables with row-level security as each member in turn. PL/pgSQL sets the
 * member's id before each read; in a single statement the planner may reorder them. Nothing may be written afterwards.
 * The transaction is rolled back in the end, because behind PgBouncer the session outlives it.
 */
export async function beginDump(tx: Database, tables: BackupTable[]) {
  await setTextForms(tx)
  for (const { name, columns } of tables.filter(({ isRestricted }) => isRestricted)) {
    if (!columns.some(column => column.name === 'member_id'))
      throw new Error(`the table ${name} hides its rows from this user, and has no member_id to read them by`)
    await sql`
      create or replace function ${readerOf(name)}() returns setof ${sql.table(name)} language plpgsql as $$
      declare
        of_member uuid;
      begin
        for of_member in select id from member loop
          perform set_config('filmdb.member_id', of_member::text, true);
          return query select * from ${sql.table(name)} where member_id = of_member;
        end loop;
      end
      $$`.execute(tx)
  }
  await sql`set transaction read only`.execute(tx)
}

const source = ({ name, isRestricted }: BackupTable) =>
  isRestricted ? sql`${readerOf(name)}() t` : sql`${sql.table(name)} t`

const readerOf = (table: string) => sql`pg_temp.${sql.ref(`backup_of_${table}`)}`

/** Texts are sorted by their bytes, because collations differ between servers. */
function order({ key, columns }: BackupTable) {
  const hasCollation = new Set(columns.filter(column => column.hasCollation).map(({ name }) => name))
  return sql.join(key.map(name => sql`t.${sql.ref(name)} ${hasCollation.has(name) ? sql`collate "C"` : sql``}`))
}

/** Returns the positions of all sequences of these tables. */
export async function readSequences(tx: Database, tables: BackupTable[]): Promise<SequencePosition[]> {
  const positions: SequencePosition[] = []
  for (const table of tables) {
    for (const { name: column, sequence } of table.columns) {
      if (sequence === null) continue
      // The name comes quoted from pg_get_serial_sequence.
      const { rows } = await sql<{ lastValue: string; isCalled: boolean }>`
        select last_value::text as "lastValue", is_called as "isCalled" from ${sql.raw(sequence)}`.execute(tx)
      for (const { lastValue, isCalled } of rows)
        positions.push({ table: table.name, column, lastValue: Number(lastValue), isCalled })
    }
  }
  return positions
}
