// The undo of films seen and likes that an import added.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import type { Entry } from '#app/import/parse/entries/entry.ts'
import { applyEntries } from '#app/library/diary/apply-diary.server.ts'
import { upsertFilm } from '#app/library/films/upsert-film.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { carryOutImport, storeImport } from '#tests/fixtures/store-import.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'

const { db } = await openTestDatabase()
const imdbId = 'tt9800001'
const movieId = await upsertFilm(db, createFilm({ id: 980_000_001, tmdbId: 980_000_001, imdbId }))

type Fields = Pick<Entry, 'kind'> & Partial<Entry>

async function importEntries(memberId: string, entries: Fields[]) {
  const id = await storeImport(db, { memberId, entries: entries.map(entry => ({ imdbId, ...entry })) })
  await carryOutImport(db, { memberId, id, decision: { state: 'applied', onConflict: 'file' } })
  return id
}

async function undo(memberId: string, id: string) {
  await carryOutImport(db, { memberId, id, decision: { state: 'undone' } })
}

const logFilm = (memberId: string, fields: { is_liked: boolean; is_confirmed?: boolean }) =>
  asMember(db, memberId, async tx => {
    const id = randomUUID()
    await tx
      .insertInto('diary_entry')
      .values({ member_id: memberId, id, movie_id: movieId, watched_on: '2024-01-02', ...fields })
      .execute()
    await applyEntries(tx, memberId, [id])
    return id
  })

const marksOf = (memberId: string) =>
  asMember(db, memberId, async tx => ({
    seen: (await tx.selectFrom('seen').select('movie_id').execute()).length,
    likes: (await tx.selectFrom('film_like').select('movie_id').execute()).length,
  }))

const marks: Fields[] = [{ kind: 'seen' }, { kind: 'film_like' }]
const viewing: Fields = {
  kind: 'diary_entry',
  details: { id: randomUUID(), watchedOn: '2024-05-06', isLiked: true, isConfirmed: true },
}

test.each([
  { entry: 'liked', fields: { is_liked: true }, expected: { seen: 1, likes: 1 } },
  { entry: 'not liked', fields: { is_liked: false }, expected: { seen: 1, likes: 0 } },
  { entry: 'not confirmed', fields: { is_liked: true, is_confirmed: false }, expected: { seen: 0, likes: 0 } },
])('an entry that the member logged after the import, $entry, leaves $expected after its undo', async log => {
  for (const entries of [marks, [viewing, ...marks], [...marks, viewing]]) {
    const memberId = await insertMember(db)
    const id = await importEntries(memberId, entries)
    await logFilm(memberId, log.fields)
    await undo(memberId, id)
    expect(await marksOf(memberId)).toEqual(log.expected)
  }
})

test('an undo takes away the marks of a viewing that the import added', async () => {
  for (const entries of [
    [viewing, ...marks],
    [...marks, viewing],
  ]) {
    const memberId = await insertMember(db)
    const id = await importEntries(memberId, entries)
    expect(await marksOf(memberId)).toEqual({ seen: 1, likes: 1 })
    await undo(memberId, id)
    expect(await marksOf(memberId)).toEqual({ seen: 0, likes: 0 })
  }
})

test('the undo of a viewing that the import made liked takes away its like', async () => {
  const memberId = await insertMember(db)
  await importEntries(memberId, [{ ...viewing, details: { ...viewing.details, isLiked: false } }])
  const id = await importEntries(memberId, [viewing, ...marks])
  expect(await marksOf(memberId)).toEqual({ seen: 1, likes: 1 })
  await undo(memberId, id)
  expect((await marksOf(memberId)).likes).toBe(0)
})

test('the marks of a viewing that the import added and the member changed stay, as it does', async () => {
  const memberId = await insertMember(db)
  const id = await importEntries(memberId, [viewing, ...marks])
  await asMember(db, memberId, tx =>
    tx.updateTable('diary_entry').set({ note: 'mine', updated_at: new Date() }).execute(),
  )
  await undo(memberId, id)
  expect(await marksOf(memberId)).toEqual({ seen: 1, likes: 1 })
})
