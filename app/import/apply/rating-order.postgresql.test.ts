import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { upsertFilm } from '#app/library/films/upsert-film.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { storeImport } from '#tests/fixtures/store-import.ts'
import { countLockWaits } from '#tests/services/database/count-lock-waits.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { applyBatch } from './apply-batch.server.ts'

const { db } = await openTestDatabase()

test('an import that waits for a film has no later film locked, whatever the order of the file', async () => {
  const memberId = await insertMember(db)
  const [first, last] = [createFilm({ id: 603, imdbId: 'tt0133093', tmdbId: 603 }), createFilm()]
  for (const film of [first, last]) await upsertFilm(db, film)
  const rating = ({ imdbId }: typeof first) => ({ kind: 'rating' as const, imdbId, rating: 8 })
  const importId = await storeImport(db, { memberId, entries: [rating(last), rating(first)] })
  const applied = await db.transaction().execute(async tx => {
    await sql`select from film_ref where movie_id = ${first.imdbId} for update`.execute(tx)
    const applying = asMember(db, memberId, ofMember =>
      applyBatch(ofMember, { memberId, importId, progress: null, onConflict: 'mine', limit: 10 }),
    )
    await expect.poll(() => countLockWaits(db)).toBe(1)
    await sql`select from film_ref where movie_id = ${last.imdbId} for update nowait`.execute(tx)
    return { applying }
  })
  expect(await applied.applying).toEqual({ changesRatings: true })
})
