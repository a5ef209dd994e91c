// Texts that former imports stored with the line breaks of their files: CRLF, or CR alone.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Entry } from '#app/import/parse/entries/entry.ts'
import { findLibraryEntry } from '#app/library/entry/library-entry.server.ts'
import { upsertFilm } from '#app/library/films/upsert-film.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { finishWork, storeImport } from '#tests/fixtures/store-import.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { decideImport } from '../decide-import.server.ts'
import { loadImport } from '../load-import.server.ts'

const { db } = await openTestDatabase()
const imdbId = 'tt9700301'
const film = createFilm({ id: 970_000_301, tmdbId: 970_000_301, imdbId })
await upsertFilm(db, film)

async function outcomesOf(memberId: string, entries: (Pick<Entry, 'kind'> & Partial<Entry>)[]) {
  const id = await storeImport(db, { memberId, entries: entries.map(entry => ({ imdbId, ...entry })) })
  const preview = await loadImport(db, { id: memberId, region: null })
  await decideImport(db, { memberId, id, decision: { state: 'applied', onConflict: 'file' } })
  await finishWork(db, memberId)
  return preview?.counts.flatMap(({ outcome, count }) => Array<string>(count).fill(outcome))
}

/** One text of each kind, with this line break. */
function textsWith(lineBreak: string, { reviewId, id, listId }: Record<'reviewId' | 'id' | 'listId', string>) {
  const text = ['First line', 'Second line'].join(lineBreak)
  return [
    { kind: 'film_list' as const, title: 'A list', details: { id: listId, name: 'A list', description: text } },
    { kind: 'list_item' as const, details: { listId, note: text } },
    { kind: 'diary_entry' as const, details: { id, watchedOn: '2020-01-02', note: text } },
    { kind: 'review' as const, reviewId, review: text },
  ]
}

test.each(['\r\n', '\r'])(
  'a file whose texts differ from the stored ones by line breaks (%j) alone changes nothing',
  async lineBreak => {
    const memberId = await insertMember(db)
    const ids = { reviewId: randomUUID(), id: randomUUID(), listId: randomUUID() }
    await outcomesOf(memberId, textsWith(lineBreak, ids))
    expect(await outcomesOf(memberId, textsWith('\n', ids))).toEqual(['same', 'same', 'same', 'same'])
  },
)

test('a review that was stored with CRLF reaches the page with the line breaks of its text field', async () => {
  const memberId = await insertMember(db)
  await outcomesOf(memberId, textsWith('\r\n', { reviewId: randomUUID(), id: randomUUID(), listId: randomUUID() }))
  const { reviews } = await findLibraryEntry(db, { memberId, film })
  expect(reviews.map(({ text }) => text)).toEqual(['First line\nSecond line'])
})
