// A transaction in a member's name may change no table, and nothing of it stays on its connection.

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { createRowInEveryTable } from '#tests/fixtures/row-in-every-table.ts'
import { UndoAll } from '#tests/fixtures/undo-all.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'

const { db } = await openTestDatabase()
const film = createFilm()
const createLibrary = () => createRowInEveryTable(db, film)

test('in a member’s name no table can be changed, made or emptied, and no other one read', async () => {
  const ada = await createLibrary()
  for (const statement of [
    'alter table rating add column note text',
    'alter table rating no force row level security',
    'drop policy own on rating',
    'truncate rating',
    'create table mine (id integer)',
    'select * from member',
    'select * from member_session',
    "update film_ref set title = 'Mine'",
  ]) {
    const trying = asMember(db, ada, tx => sql.raw(statement).execute(tx))
    await expect(trying, statement).rejects.toThrow(/permission denied|must be owner/)
  }
})

test('role and member end with the transaction, also when it fails', async () => {
  const ada = await createLibrary()
  const queries = sql<{ role: string; member: string | null }>`
    select current_setting('role') as role, nullif(current_setting('filmdb.member_id', true), '') as member`
  for (const work of [async () => {}, async () => Promise.reject(new UndoAll())]) {
    await asMember(db, ada, work).catch(() => {})
    expect((await queries.execute(db)).rows).toEqual([{ role: 'none', member: null }])
  }
})

test('thousands of requests that take turns on the same connections never see each other', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, createLibrary))
  const readsOwnRows = async (turn: number) => {
    const memberId = people[turn % people.length] ?? ''
    const rows = await asMember(db, memberId, tx => tx.selectFrom('review').select('member_id').execute())
    return rows.length === 1 && rows[0]?.member_id === memberId
  }
  // At most 500 requests wait for a connection (semaphore.ts), so they come in groups.
  for (let group = 0; group < 10; group++) {
    const seen = await Promise.all(Array.from({ length: 200 }, (_, turn) => readsOwnRows(turn)))
    expect(seen.filter(isOwn => !isOwn)).toEqual([])
  }
})
