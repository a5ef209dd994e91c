import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { slugOf } from '#app/films/slug.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { itemsOf, memberWithList, newFilm } from '#tests/client/library/list-of.ts'
import { fillFilmLife } from '#tests/fixtures/generate/generate-film-life.ts'
import { generateFilms } from '#tests/fixtures/generate/generate-rows.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { upsertFilms } from '../films/upsert-films.server.ts'
import { removeListItem, writeListItem } from '../lists/list-items.server.ts'
import { editAllFound, editOwnFilms } from './edit-own-films.server.ts'
import type { OwnEdit } from './own-edit.ts'
import { noOwnFilters } from './own-filters.ts'
import { deleteExpiredEdits, undoOwnEdit } from './undo-own-edit.server.ts'

const { db } = await openTestDatabase()
const query = (text: string) => sql.raw<Record<string, unknown>>(text).execute(db)
const films = 120
const memberId = await insertMember(db)
await generateFilms(query, films)
await fillFilmLife(query, { memberId, films, entries: films, lists: 3 })
const filmIds = Array.from({ length: films }, (_, index) => 700_000_001 + index)

/** Makes an edit that must not be refused. */
async function madeEdit(edit: OwnEdit, { of = memberId, filmIds: edited = filmIds } = {}) {
  const id = crypto.randomUUID()
  const made = await editOwnFilms(db, { memberId: of, id, filmIds: edited, edit })
  if ('error' in made) throw new Error(made.error)
  return { id, films: made.films }
}

/** All rows of the member in these tables, as text. */
const rowsOf = (member: string) =>
  asMember(db, member, async tx => {
    const tables = ['rating', 'seen', 'film_like', 'watchlist', 'list_item'] as const
    const all = tables.map(async table => {
      const { rows } = await sql<{ row: string }>`select to_jsonb(kept)::text as row from ${sql.table(table)} kept
        order by 1`.execute(tx)
      return [table, rows.map(({ row }) => row)]
    })
    return Object.fromEntries(await Promise.all(all)) as Record<(typeof tables)[number], string[]>
  })

const averages = async () =>
  (await query('select film_id, rating_count, rating_total from film_ref order by film_id')).rows

test.each<OwnEdit>([
  { noun: 'rating', isSet: true, stars: 2.5 },
  { noun: 'rating', isSet: false },
  { noun: 'seen', isSet: false },
  { noun: 'film_like', isSet: true },
  { noun: 'film_like', isSet: false },
  { noun: 'watchlist', isSet: false },
  { noun: 'list_item', isSet: true, listId: crypto.randomUUID(), newName: 'All of them' },
])('an edit of all films is undone row for row: %j', async edit => {
  const [before, beforeAverages] = [await rowsOf(memberId), await averages()]
  const made = await madeEdit(edit)
  expect(made.films).toBe(films)
  expect((await rowsOf(memberId))[edit.noun]).not.toEqual(before[edit.noun])
  expect(await undoOwnEdit(db, { memberId, id: made.id })).toBe(films)
  expect(await rowsOf(memberId)).toEqual(before)
  expect(await averages()).toEqual(beforeAverages)
})

test('only the last edit can be undone, once, for an hour, and by its member', async () => {
  const edit = { noun: 'film_like', isSet: true } as const
  const first = await madeEdit(edit, { filmIds: filmIds.slice(0, 2) })
  const second = await madeEdit(edit, { filmIds: filmIds.slice(0, 3) })
  expect(await undoOwnEdit(db, { memberId, id: first.id })).toBeNull()
  expect(await undoOwnEdit(db, { memberId: await insertMember(db), id: second.id })).toBeNull()
  await deleteExpiredEdits(db)
  expect(await undoOwnEdit(db, { memberId, id: second.id })).toBe(3)
  expect(await undoOwnEdit(db, { memberId, id: second.id })).toBeNull()
  const third = await madeEdit(edit)
  const anHourAgo = sql<Date>`now() - interval '61 minutes'`
  await asMember(db, memberId, tx => tx.updateTable('bulk_edit').set({ edited_at: anHourAgo }).execute())
  await deleteExpiredEdits(db)
  expect(await undoOwnEdit(db, { memberId, id: third.id })).toBeNull()
})

test('an edit of more than 20,000 films is refused with a sentence', async () => {
  const many = Array.from({ length: 20_001 }, (_, index) => index)
  const edit = { noun: 'film_like', isSet: true } as const
  const own = { memberId, id: crypto.randomUUID(), edit }
  const error = expect.stringContaining('at most 20,000 films')
  expect(await editOwnFilms(db, { ...own, filmIds: many })).toEqual({ error })
  const query = { filters: noOwnFilters, sort: 'seen' as const, idOf: slugOf }
  expect(await editAllFound(db, { ...own, query, count: 20_001, fingerprint: '' })).toEqual({ error })
})

test.each(['film_like', 'rating'] as const)(
  'the undo of an edit leaves removed what the member removed by hand since: %s',
  async noun => {
    const edit: OwnEdit = noun === 'rating' ? { noun, isSet: true, stars: 1 } : { noun, isSet: true }
    const member = await insertMember(db)
    const both = filmIds.slice(0, 2)
    await madeEdit(edit, { of: member, filmIds: both })
    const made = await madeEdit(edit, { of: member, filmIds: both })
    const [stays, removed] = (await rowsOf(member))[noun]
    const movieOfRow = (row = '') => String(JSON.parse(row).movie_id)
    await asMember(db, member, tx => tx.deleteFrom(noun).where('movie_id', '=', movieOfRow(removed)).execute())
    await undoOwnEdit(db, { memberId: member, id: made.id })
    expect((await rowsOf(member))[noun].map(movieOfRow)).toEqual([movieOfRow(stays)])
  },
)

test.each([{ name: 'Named by hand' }, { description: 'Why these' }])(
  'a list of an edit that was changed by hand since stays, without the films of the edit: %j',
  async words => {
    const member = await insertMember(db)
    const listId = crypto.randomUUID()
    const edit = { noun: 'list_item', isSet: true, listId, newName: 'All of them' } as const
    const made = await madeEdit(edit, { of: member, filmIds: filmIds.slice(0, 2) })
    await asMember(db, member, tx => tx.updateTable('film_list').set(words).where('id', '=', listId).execute())
    await undoOwnEdit(db, { memberId: member, id: made.id })
    const lists = await asMember(db, member, tx => tx.selectFrom('film_list').selectAll().execute())
    expect(lists).toMatchObject([words])
    expect((await rowsOf(member)).list_item).toEqual([])
  },
)

test('the undo of films added to a list leaves one that has a note since, and one that was taken out and added again', async () => {
  const { memberId: member, listId, ids } = await memberWithList(db, 1)
  const [noted, again, added] = [newFilm(), newFilm(), newFilm()]
  await upsertFilms(db, [noted, again, added])
  const made = await madeEdit(
    { noun: 'list_item', isSet: true, listId, newName: null },
    { of: member, filmIds: [noted.id, again.id, added.id] },
  )
  await writeListItem(db, { memberId: member, listId, film: noted, note: 'The diner.' })
  await removeListItem(db, { memberId: member, listId, film: again })
  await writeListItem(db, { memberId: member, listId, film: again })
  expect(await undoOwnEdit(db, { memberId: member, id: made.id })).toBe(1)
  const items = await itemsOf(db, member, listId)
  expect(items.map(({ film, note }) => [film.id, note])).toEqual([
    [ids[0], ''],
    [noted.id, 'The diner.'],
    [again.id, ''],
  ])
})
