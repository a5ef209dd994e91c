// The order of diary entries that a file has on one day.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { addDays, toPlainDay } from '#app/domain/plain-date.ts'
import { newestFirst } from '#app/library/diary/entry-order.server.ts'
import { upsertFilm } from '#app/library/films/upsert-film.server.ts'
import { selectYear } from '#app/library/year/year.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { carryOutImport, storeImport } from '#tests/fixtures/store-import.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'

const { db } = await openTestDatabase()
const imdbIds = Array.from({ length: 6 }, (_, index) => `tt940000${index}`)
for (const [index, imdbId] of imdbIds.entries()) {
  await upsertFilm(db, createFilm({ id: 940_000_000 + index, tmdbId: 940_000_000 + index, imdbId }))
}

// Neither the order of the ids nor that of the films is the order of the file.
const inFile = [3, 0, 5, 1, 4, 2].map(index => imdbIds[index] ?? '')
const ids = [4, 1, 5, 0, 3, 2].map(digit => `0000000${digit}-0000-4000-8000-000000000000`)

async function importViewings(memberId: string, at: string | null) {
  const entries = inFile.map((imdbId, index) => {
    const details = { id: ids[index] ?? '', watchedOn: '2024-05-01' }
    return { kind: 'diary_entry' as const, imdbId, at, details }
  })
  const id = await storeImport(db, { memberId, entries })
  await carryOutImport(db, { memberId, id, decision: { state: 'applied', onConflict: 'file' } })
}

const entriesOf = (memberId: string) =>
  asMember(db, memberId, tx =>
    tx.selectFrom('diary_entry').select(['movie_id', 'created_at', 'updated_at']).orderBy(newestFirst()).execute(),
  )

test.each([
  ['with the noon of a day', '2024-05-02T12:00:00.000Z'],
  ['without a date', null],
])('viewings of one day, %s, come in the order of the file, also when it is imported again', async (_, at) => {
  const memberId = await insertMember(db)
  await importViewings(memberId, at)
  const entries = await entriesOf(memberId)
  expect(entries.map(({ movie_id }) => movie_id)).toEqual(inFile.toReversed())
  await importViewings(memberId, at)
  expect(await entriesOf(memberId)).toEqual(entries)
})

test('viewings that were logged on a day are logged on that day, and none of them later than now', async () => {
  const memberId = await insertMember(db)
  await importViewings(memberId, '2024-05-02T12:00:00.000Z')
  for (const { created_at } of await entriesOf(memberId)) {
    expect(created_at.toISOString()).toMatch(/^2024-05-02T12:00:00\.00\dZ$/)
  }
  const another = await insertMember(db)
  await importViewings(another, `${addDays(toPlainDay(new Date()), 1)}T12:00:00.000Z`)
  const entries = await entriesOf(another)
  expect(entries.map(({ movie_id }) => movie_id)).toEqual(inFile.toReversed())
  const now = await sql<{ now: Date }>`select now()`.execute(db)
  for (const { created_at } of entries) expect(created_at.getTime()).toBeLessThanOrEqual(Number(now.rows[0]?.now))
})

test('a viewing with a time was logged at that time', async () => {
  const memberId = await insertMember(db)
  await importViewings(memberId, '2024-05-02T20:15:00.000Z')
  const [entry] = await entriesOf(memberId)
  expect(entry?.created_at.toISOString()).toBe('2024-05-02T20:15:00.000Z')
})

test('of viewings that were logged at the same time, the year’s first and latest are those of the diary', async () => {
  const memberId = await insertMember(db)
  await importViewings(memberId, '2024-05-02T20:15:00.000Z')
  const rows = await asMember(db, memberId, tx =>
    tx
      .selectFrom('diary_entry')
      .innerJoin('film_ref', 'film_ref.movie_id', 'diary_entry.movie_id')
      .select('film_id')
      .orderBy(newestFirst())
      .execute(),
  )
  const { year } = await readAsMember(db, memberId, { year: selectYear(memberId, 2024) })
  expect([year.latest?.film.id, year.first?.film.id]).toEqual([rows[0]?.film_id, rows.at(-1)?.film_id])
})
