import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { upsertFilm } from '#app/library/films/upsert-film.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { carryOutImport, storeImport } from '#tests/fixtures/store-import.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'

const { db } = await openTestDatabase()
const imdbId = 'tt9700001'
await upsertFilm(db, createFilm({ id: 970_000_001, tmdbId: 970_000_001, imdbId }))

test('no row of the library is from a time to come, whatever the file says', async () => {
  const memberId = await insertMember(db)
  const times = { imdbId, at: '2100-01-01T12:00:00.000Z', changedAt: '2100-01-02T12:00:00.000Z' }
  const id = await storeImport(db, {
    memberId,
    entries: [
      { ...times, kind: 'rating', rating: 8 },
      { ...times, kind: 'review', review: 'Wet.', reviewId: randomUUID() },
    ],
  })
  await carryOutImport(db, { memberId, id, decision: { state: 'applied', onConflict: 'mine' } })
  for (const table of ['rating', 'review'] as const) {
    const isPast = sql<boolean>`created_at <= now() and updated_at <= now()`.as('is_past')
    const rows = await asMember(db, memberId, tx => tx.selectFrom(table).select(isPast).execute())
    expect(rows).toEqual([{ is_past: true }])
  }
})
