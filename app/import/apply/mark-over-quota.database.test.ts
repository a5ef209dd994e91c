import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { upsertFilm } from '#app/library/films/upsert-film.server.ts'
import { maxReviews } from '#app/library/review/review-text.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { applyBatch } from './apply-batch.server.ts'

const { db } = await openTestDatabase()

test('of three reviews in a file one is known, one has the last place, and one has no room and keeps its text', async () => {
  const [memberId, importId] = [await insertMember(db), randomUUID()]
  const movieId = await upsertFilm(db, createFilm())
  const rows = await asMember(db, memberId, async tx => {
    await sql`
      insert into review (member_id, id, movie_id, review)
      select ${memberId}, gen_random_uuid(), ${movieId}, 'Known ' || n from generate_series(2, ${maxReviews}::int) n`.execute(
      tx,
    )
    const row = {
      member_id: memberId,
      import_id: importId,
      kind: 'review' as const,
      file: 'reviews.csv',
      title: 'A film',
    }
    const of = (position: number, review: string) => ({
      ...row,
      position,
      line: position,
      review,
      review_id: randomUUID(),
      rounded: false,
      match: 'found',
    })
    await tx
      .insertInto('import_row')
      .values([of(1, 'Known 2'), of(2, 'New.'), of(3, 'Too many.')])
      .execute()
    await tx.updateTable('import_row').set({ movie_id: movieId }).execute()
    await applyBatch(tx, { memberId, importId, progress: null, onConflict: 'mine', limit: 10 })
    return tx.selectFrom('import_row').select(['match', 'review']).orderBy('position').execute()
  })
  // A text that is in the library now is not kept twice.
  expect(rows).toEqual([
    { match: 'found', review: null },
    { match: 'found', review: null },
    { match: 'over quota', review: 'Too many.' },
  ])
})

test('reviews that are in the library by their ids take no place, also where a film has the words several times', async () => {
  const memberId = await insertMember(db)
  const movieId = await upsertFilm(db, createFilm())
  const matches = await asMember(db, memberId, async tx => {
    await sql`
      insert into review (member_id, id, movie_id, review)
      select ${memberId}, gen_random_uuid(), ${movieId}, case when n <= 2 then 'Again.' else 'Known ' || n end
      from generate_series(1, ${maxReviews}::int) n`.execute(tx)
    const importId = randomUUID()
    await sql`
      insert into import_row (member_id, import_id, kind, file, title, position, line, review, review_id, rounded, match, movie_id, details)
      select member_id, ${importId}, 'review', 'export.json', 'A film', position, position, review, id, false, 'found', movie_id,
        '{"isRepeated": true}'
      from (select *, row_number() over () as position from review where review = 'Again.') own`.execute(tx)
    await applyBatch(tx, { memberId, importId, progress: null, onConflict: 'mine', limit: 10 })
    return tx.selectFrom('import_row').select(['match', 'effect']).execute()
  })
  expect(matches).toEqual(Array.from({ length: 2 }, () => ({ match: 'found', effect: 'none' })))
})
