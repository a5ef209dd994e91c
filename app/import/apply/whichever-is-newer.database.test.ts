// An import that takes the value with the later date where the member's and the file's differ.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import type { Entry } from '#app/import/parse/entries/entry.ts'
import { upsertFilm } from '#app/library/films/upsert-film.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { carryOutImport, storeImport } from '#tests/fixtures/store-import.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { loadImport } from '../load-import.server.ts'

const { db } = await openTestDatabase()
const imdbId = 'tt9700001'
await upsertFilm(db, createFilm({ id: 970_000_001, tmdbId: 970_000_001, imdbId }))

type Fields = Pick<Entry, 'kind'> & Partial<Entry>

async function importEntries(memberId: string, entries: Fields[]) {
  const id = await storeImport(db, { memberId, entries: entries.map(entry => ({ imdbId, ...entry })) })
  const preview = await loadImport(db, { id: memberId, region: null })
  await carryOutImport(db, { memberId, id, decision: { state: 'applied', onConflict: 'newer' } })
  return { id, outcomes: preview?.counts.map(({ outcome }) => outcome) }
}

async function undo(memberId: string, id: string) {
  await carryOutImport(db, { memberId, id, decision: { state: 'undone' } })
}

const libraryOf = (memberId: string) =>
  asMember(db, memberId, async tx => ({
    ratings: await tx.selectFrom('rating').select(['rating', 'is_from_diary', 'updated_at']).execute(),
    reviews: await tx.selectFrom('review').select(['review', 'updated_at']).execute(),
    notes: await tx.selectFrom('diary_entry').select(['note', 'updated_at']).execute(),
  }))

/** A member whose value is of 10:00 on March 5, 2024. */
async function memberWith(entry: Fields) {
  const memberId = await insertMember(db)
  await importEntries(memberId, [{ ...entry, at: '2024-03-05T10:00:00Z' }])
  return memberId
}

test.each([
  { date: 'a later day', at: '2024-03-06T12:00:00Z', outcome: 'newer', rating: 10 },
  { date: 'the same day', at: '2024-03-05T12:00:00Z', outcome: 'differs', rating: 6 },
  { date: 'a later time of the same day', at: '2024-03-05T10:00:01Z', outcome: 'newer', rating: 10 },
  { date: 'the same time', at: '2024-03-05T10:00:00Z', outcome: 'differs', rating: 6 },
  { date: 'an earlier day', at: '2024-03-04T12:00:00Z', outcome: 'differs', rating: 6 },
  { date: 'no day', at: null, outcome: 'differs', rating: 6 },
])(
  'of two ratings the file’s with $date leaves $rating of 10, also when imported again, until the undo',
  async file => {
    const memberId = await memberWith({ kind: 'rating', rating: 6 })
    const before = await libraryOf(memberId)
    const entry: Fields = { kind: 'rating', rating: 10, at: file.at }
    const { id, outcomes } = await importEntries(memberId, [entry])
    expect(outcomes).toEqual([file.outcome])
    const after = await libraryOf(memberId)
    expect(after.ratings).toMatchObject([{ rating: file.rating }])
    await undo(memberId, id)
    expect(await libraryOf(memberId)).toEqual(before)
    await importEntries(memberId, [entry])
    await importEntries(memberId, [entry])
    expect(await libraryOf(memberId)).toEqual(after)
  },
)

test('of a review and a note in the diary the newer text counts, each by its own date', async () => {
  const [reviewId, id] = [randomUUID(), randomUUID()]
  const review = (text: string): Fields => ({ kind: 'review', review: text, reviewId })
  const viewing = (note: string): Fields => ({ kind: 'diary_entry', details: { id, watchedOn: '2020-01-02', note } })
  const timesOf = (at: string) => ({ at, changedAt: at })
  const memberId = await insertMember(db)
  await importEntries(memberId, [
    { ...review('mine'), ...timesOf('2024-03-05T10:00:00Z') },
    { ...viewing('mine'), ...timesOf('2024-03-05T10:00:00Z') },
  ])
  const { outcomes } = await importEntries(memberId, [
    { ...review('the file’s'), ...timesOf('2024-03-07T10:00:00Z') },
    { ...viewing('the file’s'), ...timesOf('2024-03-03T10:00:00Z') },
  ])
  expect(outcomes?.sort()).toEqual(['differs', 'newer'])
  const { reviews, notes } = await libraryOf(memberId)
  expect(reviews).toMatchObject([{ review: 'the file’s', updated_at: new Date('2024-03-07T10:00:00Z') }])
  expect(notes).toMatchObject([{ note: 'mine' }])
})

test.each([
  { date: 'newer', at: '2024-03-06T12:00:00Z', expected: { rating: 10, is_from_diary: false } },
  { date: 'older', at: '2024-03-04T12:00:00Z', expected: { rating: 8, is_from_diary: true } },
])(
  'of a rating that follows the diary and a file’s one set by hand, with a viewing of 4 stars, the file’s $date one leaves $expected',
  async file => {
    const viewing = (watchedOn: string, rating: number): Fields => ({
      ...{ kind: 'diary_entry', rating, details: { id: randomUUID(), watchedOn } },
    })
    const memberId = await insertMember(db)
    const followed: Fields = { kind: 'rating', rating: 6, at: '2024-03-05T10:00:00Z', details: { isFromDiary: true } }
    await importEntries(memberId, [viewing('2020-01-02', 6), followed])
    await importEntries(memberId, [viewing('2023-01-02', 8), { kind: 'rating', rating: 10, at: file.at }])
    expect((await libraryOf(memberId)).ratings).toMatchObject([file.expected])
  },
)

test('the database takes no other choice', async () => {
  const memberId = await memberWith({ kind: 'rating', rating: 6 })
  const set = asMember(db, memberId, tx => sql`update import_run set on_conflict = 'theirs'`.execute(tx))
  await expect(set).rejects.toThrow('import_run_on_conflict_check')
})
