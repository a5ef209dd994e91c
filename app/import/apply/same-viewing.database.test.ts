// Which entry of the diary a viewing of a file is.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { upsertFilm } from '#app/library/films/upsert-film.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createImporter, previewViewings, viewedFilm, viewing } from '#tests/fixtures/import-viewings.ts'
import { carryOutImport, storeImport } from '#tests/fixtures/store-import.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'

const { db } = await openTestDatabase()
const movieId = await upsertFilm(db, viewedFilm)
const importEntries = createImporter(db)

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

const notesOf = (memberId: string) =>
  asMember(db, memberId, async tx => {
    const rows = await tx.selectFrom('diary_entry').select('note').orderBy('created_at').orderBy('id').execute()
    return rows.map(({ note }) => note)
  })

const ofFile = [1, 2, 3].map(nth => viewing('2020-01-02', { note: `of the file ${nth}` }))

test.each([
  [0, 1, ['1 to add'], ['of the file 1']],
  [1, 1, ['1 differs'], ['of the file 1']],
  [1, 2, ['1 differs', '1 to add'], ['of the file 1', 'of the file 2']],
  [1, 3, ['1 differs', '2 to add'], ['of the file 1', 'of the file 2', 'of the file 3']],
  [2, 3, ['1 to add', '2 differs'], ['of the file 1', 'of the file 2', 'of the file 3']],
  [2, 1, ['1 differs'], ['of the file 1', 'mine 2']],
])(
  'beside %i entries of a day, a file with %i viewings of it has %j and leaves %j, also when imported again',
  async (stored, viewings, expected, notes) => {
    const memberId = await insertMember(db)
    await importEntries(
      memberId,
      [1, 2].slice(0, stored).map(nth => viewing('2020-01-02', { note: `mine ${nth}` })),
    )
    expect(await importEntries(memberId, ofFile.slice(0, viewings))).toEqual(expected)
    expect((await notesOf(memberId)).sort()).toEqual(notes.sort())
    expect(await importEntries(memberId, ofFile.slice(0, viewings))).toEqual([`${viewings} same`])
    expect((await notesOf(memberId)).sort()).toEqual(notes.sort())
  },
)

test('a viewing of a file whose id the diary has leaves the other entry of the day to the viewing after it', async () => {
  const memberId = await insertMember(db)
  const [first, second] = [viewing('2020-01-02', { note: 'first' }), viewing('2020-01-02', { note: 'second' })]
  await importEntries(memberId, [first, viewing('2020-01-02', { note: 'mine' })])
  expect(await importEntries(memberId, [first, second])).toEqual(['1 differs', '1 same'])
  expect(await notesOf(memberId)).toEqual(['first', 'second'])
})

test('two viewings of a day are two entries when a former version stored their import and numbered them', async () => {
  const memberId = await insertMember(db)
  await importEntries(memberId, [viewing('2020-01-02', { note: 'mine' })])
  const id = await storeImport(db, { memberId, entries: ofFile.slice(0, 2) })
  await asMember(db, memberId, tx =>
    sql`
      update import_row set details = details - 'earlierOfDay' || '{"nthOfDay": 2}'
      where import_id = ${id} and details ? 'earlierOfDay'`.execute(tx),
  )
  await carryOutImport(db, { memberId, id, decision: { state: 'applied', onConflict: 'file' } })
  expect((await notesOf(memberId)).sort()).toEqual(['of the file 1', 'of the file 2'])
})

test('a viewing that the member moved to another day leaves the entry of its former day to the viewing after it', async () => {
  const memberId = await insertMember(db)
  const [first, second] = [viewing('2020-01-02', { note: 'first' }), viewing('2020-01-02', { note: 'second' })]
  await importEntries(memberId, [first])
  await asMember(db, memberId, tx => tx.updateTable('diary_entry').set({ watched_on: '2020-03-04' }).execute())
  await importEntries(memberId, [viewing('2020-01-02', { note: 'mine' })])
  expect(await importEntries(memberId, [first, second])).toEqual(['2 differs'])
  expect(await notesOf(memberId)).toEqual(['first', 'second'])
})

test('thousands of viewings of one film, four on each day, are those of the diary when another site reports them', async () => {
  const memberId = await insertMember(db)
  const days = Array.from({ length: 2400 }, (_, index) => {
    const day = new Date(Date.UTC(2000, 0, 1 + Math.floor(index / 4)))
    return day.toISOString().slice(0, 10)
  })
  await asMember(db, memberId, tx =>
    sql`
      insert into diary_entry (member_id, id, movie_id, watched_on)
      select ${memberId}, gen_random_uuid(), ${movieId}, watched_on
      from unnest(${days}::date[]) watched_on`.execute(tx),
  )
  const entries = days.map(day => viewing(day))
  expect((await previewViewings(db, { memberId, entries })).outcomes).toEqual(['2400 same'])
}, 60_000)
