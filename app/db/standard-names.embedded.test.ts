// Migration 0010 renames tables that hold members' data.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { openDirectoryForBackup } from './backup/open-for-backup.server.ts'
import { migrate, migrateTo } from './migrate.server.ts'

test('the standard names keep stored films, emails under way and the count of ratings', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'filmdb-names-'))
  const { db, close } = await openDirectoryForBackup(join(folder, 'database'))
  onTestFinished(async () => {
    await close()
    rmSync(folder, { recursive: true, force: true })
  })
  await migrateTo(db, '0009-second-factor')
  const memberId = await insertMember(db)
  const rate = (movieId: string, rating: number) =>
    db.transaction().execute(async tx => {
      await sql`select set_config('filmdb.member_id', ${memberId}, true)`.execute(tx)
      await sql`insert into rating (member_id, movie_id, rating) values (${memberId}, ${movieId}, ${rating})`.execute(
        tx,
      )
    })
  await sql`insert into shelf_film (movie_id, film_id, title, genres, poster)
    values ('tt0133093', 603, 'The Matrix', '{}', '{}'), ('tt0137523', 550, 'Fight Club', '{}', '{}')`.execute(db)
  await rate('tt0133093', 8)
  await sql`insert into outgoing_letter (event, kind, sealed, state, useful_until)
    values ('a', 'reset-password', 'x', 'in hand', now() + interval '1 day'),
           ('b', 'reset-password', null, 'given up', now() + interval '1 day')`.execute(db)

  await migrate(db)
  await rate('tt0137523', 10)

  const films = await db.selectFrom('film_ref').select(['title', 'rating_count', 'rating_total']).orderBy('title')
  expect(await films.execute()).toEqual([
    { title: 'Fight Club', rating_count: 1, rating_total: 10 },
    { title: 'The Matrix', rating_count: 1, rating_total: 8 },
  ])
  const emails = await db.selectFrom('outbox_email').select(['event', 'ciphertext', 'state']).orderBy('event').execute()
  expect(emails).toEqual([
    { event: 'a', ciphertext: 'x', state: 'claimed' },
    { event: 'b', ciphertext: null, state: 'dead' },
  ])
})
