// An import of ratings into a library whose rating follows the diary (decision 032).
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import type { Entry } from '#app/import/parse/entries/entry.ts'
import { upsertFilm } from '#app/library/films/upsert-film.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { carryOutImport, storeImport } from '#tests/fixtures/store-import.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'

const { db } = await openTestDatabase()
const imdbId = 'tt9400001'
await upsertFilm(db, createFilm({ id: 940_000_001, tmdbId: 940_000_001, imdbId }))

const viewing = (watchedOn: string, rating: number) =>
  ({ kind: 'diary_entry', imdbId, rating, details: { id: randomUUID(), watchedOn } }) as const

const rated = (rating: number, details: Entry['details'] = null) =>
  ({ kind: 'rating', imdbId, rating, details }) as const

const fromDiary = { isFromDiary: true }

type Entries = Parameters<typeof storeImport>[1]['entries']

async function importEntries(memberId: string, entries: Entries, onConflict: 'mine' | 'file' = 'mine') {
  const id = await storeImport(db, { memberId, entries })
  await carryOutImport(db, { memberId, id, decision: { state: 'applied', onConflict } })
  return id
}

const ratingsOf = (memberId: string) =>
  asMember(db, memberId, tx => tx.selectFrom('rating').select(['rating', 'is_from_diary', 'updated_at']).execute())

/** A member whose rating of 3 stars follows an entry of 2020. */
async function memberWithDiary() {
  const memberId = await insertMember(db)
  await importEntries(memberId, [viewing('2020-01-02', 6), rated(6, fromDiary)])
  expect(await ratingsOf(memberId)).toMatchObject([{ rating: 6, is_from_diary: true }])
  return memberId
}

test.each([
  ['of 5 stars set by hand, and keeps theirs,', rated(10), 'mine', { rating: 8, is_from_diary: true }],
  ['of 5 stars set by hand, and takes the file’s,', rated(10), 'file', { rating: 10, is_from_diary: false }],
  ['of 3 stars set by hand, and takes the file’s,', rated(6), 'file', { rating: 6, is_from_diary: false }],
  ['that follows the diary, and keeps theirs,', rated(8, fromDiary), 'mine', { rating: 8, is_from_diary: true }],
] as const)(
  'a member who imports a newer viewing of 4 stars and a rating %s has the rating of decision 032, until the undo',
  async (_, rating, onConflict, expected) => {
    const memberId = await memberWithDiary()
    const before = await ratingsOf(memberId)
    const id = await importEntries(memberId, [viewing('2023-01-02', 8), rating], onConflict)
    expect(await ratingsOf(memberId)).toMatchObject([expected])
    await carryOutImport(db, { memberId, id, decision: { state: 'undone' } })
    expect(await ratingsOf(memberId)).toEqual(before)
  },
)

test('a rating set by hand stays when a member imports a newer viewing and keeps theirs', async () => {
  const memberId = await insertMember(db)
  await importEntries(memberId, [rated(6)])
  await importEntries(memberId, [viewing('2023-01-02', 8), rated(8, fromDiary)])
  expect(await ratingsOf(memberId)).toMatchObject([{ rating: 6, is_from_diary: false }])
})
