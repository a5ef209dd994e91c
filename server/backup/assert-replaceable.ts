import { sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'
import { listMigrations, migrationNames } from '#app/db/migrate.server.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { BackupError } from './backup-format.ts'

/**
 * Returns whether the database holds the tables of a filmDB, which are then dropped. Throws a BackupError when a site is
 * connected to this database, or when it holds tables that may not be replaced: those of a filmDB without `replace`,
 * those of another program in any case. Sites call themselves `filmdb...`; this command calls itself `ownName`.
 */
export async function assertReplaceable(db: Database, { replace, ownName }: { replace: boolean; ownName: string }) {
  const { rows } = await sql<{ sites: number; tables: number; hasMigrations: boolean }>`
    select
      (select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and application_name like 'filmdb%' and application_name <> ${ownName}) as sites,
      (select count(*)::int from pg_class where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')) as tables,
      to_regclass(quote_ident(current_schema()) || '.kysely_migration') is not null as "hasMigrations"`.execute(db)
  const [{ sites, tables, hasMigrations } = { sites: 0, tables: 0, hasMigrations: false }] = rows
  if (sites > 0) throw new BackupError('A running site is connected to this database: stop it first.')
  if (tables === 0) return false
  const [first] = hasMigrations ? await listMigrations(db) : []
  if (first !== migrationNames()[0])
    throw new BackupError('This database holds the tables of another program: name an empty one.')
  if (!replace)
    throw new BackupError(
      `This database holds ${formatCount(tables, 'table')} already: name an empty one, or add --replace to drop what it holds.`,
    )
  return true
}
