// The privileges that the user of DATABASE_URL needs for the migrations.

import { sql } from 'kysely'
import type { Database } from './database.server.ts'
import { UnusableDatabaseError } from './errors/unusable-database.ts'

/** Throws `UnusableDatabaseError` when the tables of a filmDB are there and belong to a user whose rights this one lacks. */
export async function assertMayReadTables(db: Database) {
  const { rows } = await sql<{ role: string; owner: string; is_allowed: boolean }>`
    select quote_ident(current_user) as role, quote_ident(pg_get_userbyid(relowner)) as owner,
      has_table_privilege(oid, 'select') as is_allowed
    from pg_class where oid = to_regclass('kysely_migration')`.execute(db)
  const [table] = rows
  if (!table || table.is_allowed) return
  const advice = `name that user, or have an administrator run: grant ${table.owner} to ${table.role};`
  throw new UnusableDatabaseError(
    `the filmDB in this database belongs to another user than the one in DATABASE_URL: ${advice}`,
  )
}

/** Throws `UnusableDatabaseError` when the user may not create tables, as in the schema `public` since PostgreSQL 15. */
export async function assertMayCreateTables(db: Database) {
  const { rows } = await sql<{ role: string; schema: string | null; is_allowed: boolean | null }>`
    select quote_ident(current_user) as role, quote_ident(current_schema()) as schema,
      has_schema_privilege(current_schema(), 'create') as is_allowed`.execute(db)
  const [{ role, schema, is_allowed } = { role: '', schema: null, is_allowed: false }] = rows
  // current_schema() leaves out schemas on which the user has not USAGE.
  if (schema === null) {
    const advice = `create one, or have an administrator run: grant usage, create on schema NAME to ${role};`
    const sentence = 'the search_path of DATABASE_URL names no schema that is there and that its user may use'
    throw new UnusableDatabaseError(`${sentence}: ${advice}`)
  }
  if (is_allowed) return
  const grant = `grant create on schema ${schema} to ${role};`
  throw new UnusableDatabaseError(`the user in DATABASE_URL may not create tables: an administrator runs: ${grant}`)
}
