// Which entry of the diary a viewing of a file is.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { upsertFilm } from '#app/library/films/upsert-film.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { finishWork, storeImport } from '#tests/fixtures/store-import.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { decideImport } from '../decide-import.server.ts'

const { db } = await openTestDatabase()
const imdbId = 'tt9600001'
await upsertFilm(db, createFilm({ id: 960_000_001, tmdbId: 960_000_001, imdbId }))

const viewing = (watchedOn: string, details = {}) =>
  ({ kind: 'diary_entry', imdbId, details: { id: randomUUID(), watchedOn, ...details } }) as const

async function importEntries(memberId: string, entries: ReturnType<typeof viewing>[]) {
  const id = await storeImport(db, { memberId, entries })
  await decideImport(db, { memberId, id, decision: { state: 'applied', onConflict: 'file' } })
  await finishWork(db, memberId)
}

const daysOf = (memberId: string) =>
  asMember(db, memberId, async tx => {
    const rows = await tx.selectFrom('diary_entry').select('watched_on').orderBy('watched_on').execute()
    return rows.map(({ watched_on }) => watched_on)
  })

test.each([
  ['2020-01-03', true, ['2020-01-02']],
  ['2020-01-01', true, ['2020-01-02']],
  ['2020-01-04', true, ['2020-01-02', '2020-01-04']],
  ['2020-01-03', false, ['2020-01-02', '2020-01-03']],
])(
  'beside an entry of 2020-01-02, a viewing of %s whose day is in UTC (%s) leaves entries of %j',
  async (watchedOn, isUtcDay, expected) => {
    const memberId = await insertMember(db)
    await importEntries(memberId, [viewing('2020-01-02')])
    await importEntries(memberId, [viewing(watchedOn, isUtcDay ? { isUtcDay } : {})])
    expect(await daysOf(memberId)).toEqual(expected)
  },
)

test('an entry that another viewing of the file is about is not the one of the day after as well', async () => {
  const memberId = await insertMember(db)
  const stored = viewing('2020-01-02')
  await importEntries(memberId, [stored])
  await importEntries(memberId, [stored, viewing('2020-01-03', { isUtcDay: true })])
  expect(await daysOf(memberId)).toEqual(['2020-01-02', '2020-01-03'])
})
