// The database role that reads and writes members' rows. It owns no table, cannot log in and cannot alter the schema.
import { sql } from 'kysely'
import { advisoryLocks } from './advisory-locks.ts'
import type { Database } from './database.server.ts'
import { sqlStates } from './errors/sqlstate.ts'
import { UnusableDatabaseError } from './errors/unusable-database.ts'
import { grantTables, listMissingGrants, memberRole } from './member-grants.server.ts'

/**
 * The statement that limits a transaction to this member's rows; role and id end with the transaction. It also turns off
 * the compilation of statements, which a pooler's connection may have on.
 */
export const becomeMember = (memberId: string) =>
  sql`select set_config('filmdb.member_id', ${memberId}, true), set_config('jit', 'off', true),
    set_config('role', ${memberRole}, true)`

/**
 * The statement that limits a transaction to the one row of a secret link or player with this id. It knows no member, so
 * that no other row is seen.
 */
export const becomeLinkHolder = (linkId: string) =>
  sql`select set_config('filmdb.link_id', ${linkId}, true), set_config('role', ${memberRole}, true)`

/**
 * Creates the role if it is missing and grants it the tables of members. Called at every start, because a restored
 * database may be on another cluster. Throws `UnusableDatabaseError` with the statements for an administrator when this
 * user may not create the role, or not grant it what it needs.
 */
export async function prepareMemberRole(db: Database) {
  const mayCreate = await unlessForbidden(db, tx => sql.raw(makeRole).execute(tx))
  if (!mayCreate) throw new UnusableDatabaseError(await missingRoleMessage(db))
  await unlessForbidden(db, grantTables)
  // PostgreSQL only warns when a user without the grant option grants.
  const missing = await listMissingGrants(db)
  if (missing.length > 0) throw new UnusableDatabaseError(missingGrantsMessage(missing))
}

/** Runs the statements in a transaction. Returns false, and changes nothing, when this user may not run them. */
async function unlessForbidden(db: Database, run: (tx: Database) => Promise<unknown>) {
  try {
    await db.transaction().execute(async tx => {
      // Servers that start at the same time take turns.
      await sql`select pg_advisory_xact_lock(${advisoryLocks.memberRole})`.execute(tx)
      await run(tx)
    })
    return true
  } catch (error) {
    if (Object(error).code === sqlStates.insufficientPrivilege) return false
    throw error
  }
}

// Another database of the cluster may create the role at the same moment; the lock does not cover it. Since PostgreSQL
// 16 the creator of a role may not be allowed to SET it, so the code tries that.
const makeRole = `
do $$
declare
  member_role text := left('filmdb_member_of_' || session_user, 63);
begin
  if not exists (select from pg_roles where rolname = member_role) then
    begin
      execute format('create role %I nologin', member_role);
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  begin
    perform set_config('role', member_role, true);
    perform set_config('role', 'none', true);
  exception when insufficient_privilege then
    execute format('grant %I to %I', member_role, session_user);
  end;
end
$$`

async function missingRoleMessage(db: Database) {
  const { rows } = await sql<{ statements: string }>`
    select format('create role %1$I nologin; grant %1$I to %2$I;', ${memberRole}, session_user) as statements`.execute(
    db,
  )
  return `filmDB keeps members apart with a database role of its own, which the user in DATABASE_URL may not make. Have an administrator of the server run: ${rows[0]?.statements}`
}

const missingGrantsMessage = (grants: string[]) =>
  `the user in DATABASE_URL may not grant the database role of filmDB what it needs. Have an administrator of the server run: ${grants.join(' ')}`
