// A viewing that a file has and a player reported is one entry of the diary.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { movieIdOf } from '#app/domain/film-ref.ts'
import { upsertFilm } from '#app/library/films/upsert-film.server.ts'
import { confirmEntries } from '#app/library/players/pending-entries.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createImporter, viewedFilm, viewing } from '#tests/fixtures/import-viewings.ts'
import { carryOutImport } from '#tests/fixtures/store-import.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'

const { db } = await openTestDatabase()
await upsertFilm(db, viewedFilm)
const importEntries = createImporter(db)

/** Adds an entry that a player reported and the member has not confirmed. Returns its id. */
async function addPending(memberId: string, watchedOn: string, player = 'Attic') {
  const id = randomUUID()
  await asMember(db, memberId, tx =>
    tx
      .insertInto('diary_entry')
      .values({
        member_id: memberId,
        id,
        movie_id: movieIdOf(viewedFilm),
        watched_on: watchedOn,
        player,
        is_confirmed: false,
      })
      .execute(),
  )
  return id
}

const entriesOf = (memberId: string) =>
  asMember(db, memberId, tx =>
    tx
      .selectFrom('diary_entry')
      .select(['note', 'player', 'is_confirmed'])
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  )

test.each(['before', 'after'] as const)(
  'a viewing that a player reported %s it was imported is one entry once it is confirmed, and an undo of the import leaves it',
  async order => {
    const memberId = await insertMember(db)
    const reported = order === 'before' ? await addPending(memberId, '2020-01-02') : null
    await importEntries(memberId, [viewing('2020-01-02', { note: 'of the file' })])
    const id = reported ?? (await addPending(memberId, '2020-01-02'))
    await confirmEntries(db, { memberId, ids: [id] })
    const entry = { note: 'of the file', player: 'Attic', is_confirmed: true }
    expect(await entriesOf(memberId)).toEqual([entry])
    const run = await asMember(db, memberId, tx => tx.selectFrom('import_run').select('id').executeTakeFirstOrThrow())
    await carryOutImport(db, { memberId, id: run.id, decision: { state: 'undone' } })
    expect(await entriesOf(memberId)).toEqual([entry])
  },
)

test('of two viewings of a day that players reported, one is the imported entry and the other an entry of its own', async () => {
  const memberId = await insertMember(db)
  const ids = [await addPending(memberId, '2020-01-02'), await addPending(memberId, '2020-01-02', 'Cellar')]
  await importEntries(memberId, [viewing('2020-01-02', { note: 'of the file' })])
  for (const id of ids) await confirmEntries(db, { memberId, ids: [id] })
  expect((await entriesOf(memberId)).map(({ note, player }) => `${player}: ${note}`).sort()).toEqual([
    'Attic: of the file',
    'Cellar: ',
  ])
})

test('a viewing of our own file that is not confirmed takes nothing from the entry of its day', async () => {
  const memberId = await insertMember(db)
  await importEntries(memberId, [viewing('2020-01-02', { note: 'mine' })])
  const pending = viewing('2020-01-02', { note: '', tags: [], player: 'Attic', isConfirmed: false })
  expect(await importEntries(memberId, [pending])).toEqual(['1 to add'])
  await confirmEntries(db, { memberId, ids: [pending.details.id] })
  expect(await entriesOf(memberId)).toEqual([{ note: 'mine', player: 'Attic', is_confirmed: true }])
})

test('a viewing of our own file that is not confirmed leaves the entry of its day to the confirmed one after it', async () => {
  const memberId = await insertMember(db)
  await importEntries(memberId, [viewing('2020-01-02', { note: 'mine' })])
  const pending = viewing('2020-01-02', { player: 'Attic', isConfirmed: false })
  const confirmed = viewing('2020-01-02', { note: 'of the file' })
  expect(await importEntries(memberId, [pending, confirmed])).toEqual(['1 differs', '1 to add'])
})

test('a viewing that joins an entry the member logged leaves its time of change, which an open form was made from', async () => {
  const memberId = await insertMember(db)
  const changedAt = new Date('2020-01-03T12:00:00Z')
  const entry = { id: randomUUID(), movie_id: movieIdOf(viewedFilm), watched_on: '2020-01-02', updated_at: changedAt }
  await asMember(db, memberId, tx =>
    tx
      .insertInto('diary_entry')
      .values({ ...entry, member_id: memberId })
      .execute(),
  )
  await confirmEntries(db, { memberId, ids: [await addPending(memberId, '2020-01-02')] })
  const stored = await asMember(db, memberId, tx =>
    tx.selectFrom('diary_entry').select(['id', 'player', 'updated_at']).execute(),
  )
  expect(stored).toEqual([{ id: entry.id, player: 'Attic', updated_at: changedAt }])
})
