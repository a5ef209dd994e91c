// The database itself keeps members' rows apart: no function of the site filters anything here.

import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { expect, test } from 'vitest'
import { asMember, type MemberTransaction } from '#app/db/as-member.server.ts'
import { memberRole } from '#app/db/member-grants.server.ts'
import type { MemberTables } from '#app/db/schema/library-schema.ts'
import type { Schema } from '#app/db/schema/schema.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { storedLibraryOf } from '#tests/client/library/stored-library.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { createRowInEveryTable, type MemberTable, memberTables, newRow } from '#tests/fixtures/row-in-every-table.ts'
import { UndoAll } from '#tests/fixtures/undo-all.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { upsertFilm } from './films/upsert-film.server.ts'

const { db } = await openTestDatabase()
const film = createFilm()
const createLibrary = () => createRowInEveryTable(db, film)
const free = await upsertFilm(db, createFilm({ id: 603, imdbId: 'tt0133093' }))
// Each command below is undone, so that all of them find the same two libraries.
const [ada, bob] = [await createLibrary(), await createLibrary()]

/** Each command on Ada's rows. Returns the rows it reached. */
const commands: Record<string, (tx: MemberTransaction, table: MemberTable) => Promise<unknown[]>> = {
  select: (tx, table) => tx.selectFrom(table).select('member_id').where('member_id', '=', ada).execute(),
  insert: (tx, table) =>
    newRow[table](ada, free)
      .execute(tx)
      .then(({ rows }) => rows),
  update: (tx, table) =>
    tx.updateTable(table).set({ member_id: ada }).where('member_id', '=', ada).returning('member_id').execute(),
  delete: (tx, table) => tx.deleteFrom(table).where('member_id', '=', ada).returning('member_id').execute(),
}

type Work = (tx: MemberTransaction) => Promise<unknown[]>

/** The roles that read Ada's rows. */
const identities: Record<string, (work: Work) => Promise<unknown[]>> = {
  'the member': work => asMember(db, ada, work),
  'another member': work => asMember(db, bob, work),
  'nobody, in the role of members': work =>
    db.transaction().execute(async tx => {
      await sql`select set_config('role', ${memberRole}, true)`.execute(tx)
      return work(tx.withTables<MemberTables>())
    }),
  'the site itself, as the owner of the tables': work =>
    db.transaction().execute(async tx => {
      await becomeOrdinaryOwner(tx)
      return work(tx.withTables<MemberTables>())
    }),
}

/** Test databases are opened as a superuser, whom nothing stops; hosted ones by the owner of the tables, as here. */
async function becomeOrdinaryOwner(tx: Transaction<Schema>) {
  const owner = sql.id(`owner_${randomUUID()}`)
  await sql`create role ${owner} nologin`.execute(tx)
  await sql`grant create on schema public to ${owner}`.execute(tx)
  for (const table of [...memberTables, 'film_ref']) {
    await sql`alter table ${sql.table(table)} owner to ${owner}`.execute(tx)
  }
  await sql`set local role ${owner}`.execute(tx)
}

/** How many rows were reached, after which everything is as it was; 0 when the policy refused. */
async function reached(identity: string, command: string, table: MemberTable) {
  const tried: { rows: number } = { rows: 0 }
  const trying = identities[identity]?.(async tx => {
    tried.rows = (await commands[command]?.(tx, table))?.length ?? 0
    throw new UndoAll()
  })
  await expect(trying).rejects.toSatisfy(
    error => error instanceof UndoAll || /violates row-level security policy/.test(String(error)),
  )
  return tried.rows
}

const cells = Object.keys(identities).flatMap(identity =>
  memberTables.flatMap(table => Object.keys(commands).map(command => ({ identity, command, table }))),
)

test.each(cells)('$identity: $command on $table', async ({ identity, command, table }) => {
  expect(await reached(identity, command, table)).toBe(identity === 'the member' ? 1 : 0)
})

test('a query without any condition reads and changes only one member’s rows', async () => {
  const [ada, bob] = [await createLibrary(), await createLibrary()]
  for (const table of memberTables) {
    const seen = await asMember(db, ada, tx => tx.selectFrom(table).select('member_id').execute())
    expect(seen).toEqual([{ member_id: ada }])
    await asMember(db, ada, tx => tx.deleteFrom(table).execute())
  }
  expect(await storedLibraryOf(db, bob)).toMatchObject({ watchlist: [{}], ratings: [{}], reviews: [{}] })
})

test('a member cannot give a row to another member', async () => {
  const [ada, bob] = [await createLibrary(), await insertMember(db)]
  for (const table of memberTables) {
    const giving = asMember(db, ada, tx => tx.updateTable(table).set({ member_id: bob }).execute())
    await expect(giving).rejects.toThrow('violates row-level security policy')
  }
})

test('a member who leaves takes everything along, and the film’s average forgets them', async () => {
  const ada = await createLibrary()
  const before = await db
    .selectFrom('film_ref')
    .select('rating_count')
    .where('film_id', '=', film.id)
    .executeTakeFirst()
  await db.deleteFrom('member').where('id', '=', ada).execute()
  const after = await db.selectFrom('film_ref').select('rating_count').where('film_id', '=', film.id).executeTakeFirst()
  expect(after?.rating_count).toBe((before?.rating_count ?? 0) - 1)
  for (const table of memberTables) {
    const { rows } = await sql`select from ${sql.table(table)} where member_id = ${ada}`.execute(db)
    expect(rows, table).toEqual([])
  }
})
