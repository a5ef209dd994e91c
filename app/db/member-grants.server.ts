// The privileges of the members' database role on the schema and its tables.
import { sql } from 'kysely'
import { nounNames } from '#app/domain/nouns.ts'
import type { Database } from './database.server.ts'

/** The tables with row level security. */
const memberTables = [
  ...nounNames,
  'film_list',
  'deleted_list',
  'bulk_edit',
  'sent_command',
  'import_run',
  'import_row',
  'import_choice',
  'authenticator',
  'recovery_code',
  'passkey_owner',
  'passkey',
  'member_picture',
  'watch_service',
  'suggestions_off',
  'share_link',
  'player',
]

/** Tables without rows of members. */
const sharedTables = ['film_ref', 'film_change', 'library_change']

const tableGrants = [
  { tables: sharedTables, privileges: ['select'] },
  { tables: memberTables, privileges: ['select', 'insert', 'update', 'delete'] },
]

/**
 * The name of the role, as an SQL expression. Roles belong to the whole cluster, so each database user has a role of
 * its own: a shared role would let two users into each other's databases.
 */
export const memberRole = sql<string>`left('filmdb_member_of_' || session_user, 63)`

/** Grants the role the schema and its tables. */
export async function grantTables(db: Database) {
  for (const { statement } of await listGrants(db)) await sql.raw(statement).execute(db)
}

/** Returns the statements of `grantTables` that had no effect, or not the whole. */
export async function listMissingGrants(db: Database): Promise<string[]> {
  const missing: string[] = []
  for (const { statement, isGranted } of await listGrants(db)) {
    const { rows } = await sql<{ is_granted: boolean }>`select ${isGranted} as is_granted`.execute(db)
    if (!rows[0]?.is_granted) missing.push(statement)
  }
  return missing
}

async function listGrants(db: Database) {
  const { rows } = await sql<{ grantee: string; schema: string }>`
    select quote_ident(${memberRole}) as grantee, quote_ident(current_schema()) as schema`.execute(db)
  const [{ grantee, schema } = { grantee: '', schema: '' }] = rows
  return [
    {
      statement: `grant usage on schema ${schema} to ${grantee};`,
      isGranted: sql`has_schema_privilege(${memberRole}, current_schema(), 'usage')`,
    },
    ...tableGrants.map(({ tables, privileges }) => ({
      statement: `grant ${privileges.join(', ')} on ${tables.map(table => `${schema}.${table}`).join(', ')} to ${grantee};`,
      isGranted: sql`(select bool_and(has_table_privilege(${memberRole}, name, privilege))
        from unnest(${tables}::text[]) as name, unnest(${privileges}::text[]) as privilege)`,
    })),
  ]
}
