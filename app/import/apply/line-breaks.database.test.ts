// Former imports stored texts with the line breaks of their files, CRLF or a single CR; migration 0039 makes line feeds of them.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import type { Entry } from '#app/import/parse/entries/entry.ts'
import { upsertFilm } from '#app/library/films/upsert-film.server.ts'
import { createList, deleteList } from '#app/library/lists/lists.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { carryOutImport, storeImport } from '#tests/fixtures/store-import.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { loadImport } from '../load-import.server.ts'

const { db } = await openTestDatabase()
const imdbId = 'tt9700301'
const film = createFilm({ id: 970_000_301, tmdbId: 970_000_301, imdbId })
await upsertFilm(db, film)

const migration = readFileSync(new URL('../../db/migrations/0039-plain-line-breaks.sql', import.meta.url), 'utf8')
/** The migration changes nothing that is as it should be, so that it can run once more. */
const migrateTexts = () => sql.raw(migration).execute(db)

/** One text of each kind. */
function textsOf(text: string): (Pick<Entry, 'kind'> & Partial<Entry>)[] {
  const { reviewId, id, listId } = ids
  return [
    { kind: 'film_list', title: 'A list', details: { id: listId, name: 'A list', description: text } },
    { imdbId, kind: 'list_item', details: { listId, note: text } },
    { imdbId, kind: 'diary_entry', details: { id, watchedOn: '2020-01-02', note: text } },
    { imdbId, kind: 'review', reviewId, review: text },
  ]
}

const ids = { reviewId: randomUUID(), id: randomUUID(), listId: randomUUID() }

const previewOf = async (memberId: string, text: string) => {
  const id = await storeImport(db, { memberId, entries: textsOf(text) })
  const preview = await loadImport(db, { id: memberId, region: null })
  return { id, outcomes: preview?.counts.map(({ outcome }) => outcome) }
}

const columns = [
  ['review', 'review'],
  ['diary_entry', 'note'],
  ['film_list', 'description'],
  ['list_item', 'note'],
] as const

const storedTexts = (memberId: string) =>
  asMember(db, memberId, async tx => {
    const selects = columns.map(
      ([table, column]) => sql`select ${sql.ref(column)} as text, updated_at from ${sql.table(table)}`,
    )
    return (await sql<{ text: string; updated_at: Date }>`${sql.join(selects, sql` union all `)}`.execute(tx)).rows
  })

/** With the letter r after a backslash, and a backslash before a line break. */
const withLineBreak = (lineBreak: string) => `One${lineBreak}${lineBreak}two \\r \\${lineBreak}`
const [withCrLf, withLf] = [withLineBreak('\r\n'), withLineBreak('\n')]

const four = (text: string) => Array.from({ length: 4 }, () => text)
const textsIn = async (memberId: string) => (await storedTexts(memberId)).map(({ text }) => text)

test.each(['\r\n', '\r'])('stored texts with %j get line feeds and keep their timestamps', async lineBreak => {
  const memberId = await insertMember(db)
  const { id } = await previewOf(memberId, withLineBreak(lineBreak))
  await carryOutImport(db, { memberId, id, decision: { state: 'applied', onConflict: 'file' } })
  const before = await storedTexts(memberId)
  await migrateTexts()
  expect(await storedTexts(memberId)).toEqual(before.map(row => ({ ...row, text: withLf })))
  expect((await previewOf(memberId, withLf)).outcomes).toEqual(four('same'))
})

test('an import that waits for a decision, or is undone, has line feeds as well', async () => {
  const memberId = await insertMember(db)
  const first = await previewOf(memberId, withCrLf)
  await migrateTexts()
  await carryOutImport(db, { memberId, id: first.id, decision: { state: 'applied', onConflict: 'file' } })
  expect(await textsIn(memberId)).toEqual(four(withLf))
  await asMember(db, memberId, async tx => {
    for (const [table, column] of columns)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${withCrLf}`.execute(tx)
  })
  const second = await previewOf(memberId, 'Three')
  await carryOutImport(db, { memberId, id: second.id, decision: { state: 'applied', onConflict: 'file' } })
  expect(await textsIn(memberId)).toEqual(four('Three'))
  await migrateTexts()
  await carryOutImport(db, { memberId, id: second.id, decision: { state: 'undone' } })
  expect(await textsIn(memberId)).toEqual(four(withLf))
})

test('a list that was deleted before comes back with line feeds in its notes', async () => {
  const memberId = await insertMember(db)
  const { id } = await previewOf(memberId, 'One\r\ntwo')
  await carryOutImport(db, { memberId, id, decision: { state: 'applied', onConflict: 'file' } })
  await deleteList(db, { memberId, id: ids.listId })
  await migrateTexts()
  const fields = { name: 'A list', description: '', isRanked: false }
  await asMember(db, memberId, tx => createList(tx, { memberId, id: ids.listId, fields }))
  const { rows } = await asMember(db, memberId, tx => sql`select note from list_item`.execute(tx))
  expect(rows).toEqual([{ note: 'One\ntwo' }])
})
