// The table of library changes, from which a cached value learns what it lacks (decision 037).
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { movieIdOf } from '#app/domain/film-ref.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { deleteOldChanges } from './cached-read.server.ts'
import { upsertFilm } from './films/upsert-film.server.ts'

const { db } = await openTestDatabase()
const film = createFilm()
const movieId = movieIdOf(film)
await upsertFilm(db, film)

/** Marks the film as seen by this member. */
const see = (id: string) =>
  asMember(db, id, tx => sql`insert into seen (member_id, movie_id) values (${id}, ${movieId})`.execute(tx))

test('the changes of a member are read only by that member, and written only by the triggers', async () => {
  const [ada, bob] = [await insertMember(db), await insertMember(db)]
  await Promise.all([ada, bob].map(see))
  const changed = sql`select member_id, changed_table, movie_id from library_change`
  const rows = await asMember(db, ada, async tx => (await changed.execute(tx)).rows)
  expect(rows).toEqual([{ member_id: ada, changed_table: 'seen', movie_id: movieId }])
  for (const text of ['delete from library_change', "update library_change set movie_id = ''"])
    await expect(asMember(db, ada, tx => sql.raw(text).execute(tx))).rejects.toThrow('permission denied')
})

test('the clean-up deletes changes that are older than an hour', async () => {
  const ada = await insertMember(db)
  await see(ada)
  const count = async () => (await sql`select from library_change where member_id = ${ada}`.execute(db)).rows.length
  await deleteOldChanges(db)
  expect(await count()).toBe(1)
  await sql`update library_change set changed_at = changed_at - interval '61 minutes' where member_id = ${ada}`.execute(
    db,
  )
  await deleteOldChanges(db)
  expect(await count()).toBe(0)
})

test('a deleted account takes its changes along', async () => {
  const ada = await insertMember(db)
  await see(ada)
  await db.deleteFrom('member').where('id', '=', ada).execute()
  const { rows } = await sql`select from library_change where member_id = ${ada}`.execute(db)
  expect(rows).toEqual([])
})
