import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { becomeLinkHolder } from '#app/db/member-role.server.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import type { MemberTables } from '#app/db/schema/library-schema.ts'
import { insertMember } from '#tests/client/signed-in-member.ts'
import { createBareFilm } from '#tests/fixtures/film.ts'
import { createRowInEveryTable, memberTables } from '#tests/fixtures/row-in-every-table.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { asMember } from '../as-member.server.ts'
import { upsertFilm } from '../films/upsert-film.server.ts'
import type { ShareTarget } from './share-link.ts'
import {
  changeShareLink,
  createShareLink,
  findShareLink,
  revokeShareLink,
  shareLinks,
  shareLinkTo,
} from './share-links.server.ts'
import { sharedList, sharedListFilms } from './shared-list.server.ts'
import { diaryYears, sharedYear, sharedYearEntries } from './shared-year.server.ts'

const { db } = await openTestDatabase()
const film = createBareFilm({ id: 960_000_001, title: 'Heat', releaseDate: '1995-12-15' })
const movieId = await upsertFilm(db, film)

async function memberWithList() {
  const memberId = await insertMember(db)
  const listId = randomUUID()
  await asMember(db, memberId, async tx => {
    await tx.insertInto('film_list').values({ member_id: memberId, id: listId, name: 'Trains' }).execute()
    const item = { member_id: memberId, list_id: listId, movie_id: movieId, position: 1, note: 'No train.' }
    await tx.insertInto('list_item').values(item).execute()
  })
  return { memberId, listId }
}

async function linkTo(memberId: string, part: ShareTarget) {
  await createShareLink(db, { memberId, part })
  const { link } = await readAsMember(db, memberId, { link: shareLinkTo(part) })
  if (!link) throw new Error('no link')
  return link
}

const linksOf = async (memberId: string) => (await readAsMember(db, memberId, { links: shareLinks() })).links

test('a part of the library has one link, however often it is made', async () => {
  const { memberId, listId } = await memberWithList()
  const parts: ShareTarget[] = [{ target: 'list', listId }, { target: 'watchlist' }, { target: 'year', year: 2026 }]
  for (const part of [...parts, ...parts]) await createShareLink(db, { memberId, part })
  await Promise.all(parts.map(part => createShareLink(db, { memberId, part })))
  expect((await linksOf(memberId)).map(({ target, name }) => [target, name])).toEqual(
    expect.arrayContaining([
      ['list', 'Trains'],
      ['watchlist', null],
      ['year', null],
    ]),
  )
  expect(await linksOf(memberId)).toHaveLength(3)
})

test('a followed link has its member and its options, and a revoked one is gone', async () => {
  const { memberId, listId } = await memberWithList()
  const link = await linkTo(memberId, { target: 'list', listId })
  const followed = { target: 'list', listId, memberId, createdAt: link.createdAt }
  expect(await findShareLink(db, link.id)).toEqual({ ...followed, withName: false, withNotes: false })
  await changeShareLink(db, { memberId, id: link.id, withName: true, withNotes: true })
  expect(await findShareLink(db, link.id)).toEqual({ ...followed, withName: true, withNotes: true })
  await revokeShareLink(db, { memberId, id: link.id })
  expect(await findShareLink(db, link.id)).toBeNull()
})

test('a deleted list and a deleted account end their links', async () => {
  const { memberId, listId } = await memberWithList()
  const list = await linkTo(memberId, { target: 'list', listId })
  const watchlist = await linkTo(memberId, { target: 'watchlist' })
  await asMember(db, memberId, tx => tx.deleteFrom('film_list').where('id', '=', listId).execute())
  expect(await findShareLink(db, list.id)).toBeNull()
  expect(await findShareLink(db, watchlist.id)).not.toBeNull()
  await db.deleteFrom('member').where('id', '=', memberId).execute()
  expect(await findShareLink(db, watchlist.id)).toBeNull()
})

test('another member can neither share the list nor change or revoke the link', async () => {
  const ada = await memberWithList()
  const eve = await insertMember(db)
  const part: ShareTarget = { target: 'list', listId: ada.listId }
  expect(await createShareLink(db, { memberId: eve, part })).toBe(false)
  const { id } = await linkTo(ada.memberId, part)
  expect(await changeShareLink(db, { memberId: eve, id, withName: true, withNotes: true })).toBe(false)
  await revokeShareLink(db, { memberId: eve, id })
  expect(await findShareLink(db, id)).toMatchObject({ withName: false })
  expect(await linksOf(eve)).toEqual([])
})

test('the id of a link opens the row of the link alone, and no row can be written with it', async () => {
  const ada = await createRowInEveryTable(db, createBareFilm({ id: 960_000_002 }))
  await createRowInEveryTable(db, createBareFilm({ id: 960_000_003 }))
  const { id } = await linkTo(ada, { target: 'watchlist' })
  await db.transaction().execute(async transaction => {
    const tx = transaction.withTables<MemberTables>()
    await becomeLinkHolder(id).execute(tx)
    for (const table of memberTables) {
      const rows = await tx.selectFrom(table).select('member_id').execute()
      expect(rows, table).toEqual(table === 'share_link' ? [{ member_id: ada }] : [])
    }
    for (const table of memberTables) {
      const { rows } = await sql`delete from ${sql.table(table)} returning 1`.execute(tx)
      expect(rows, table).toEqual([])
    }
    const { numUpdatedRows } = await tx.updateTable('share_link').set({ with_notes: true }).executeTakeFirst()
    expect(numUpdatedRows).toBe(0n)
  })
})

test('a shared list has its notes only when they are shared', async () => {
  const { memberId, listId } = await memberWithList()
  const reads = (withNotes: boolean) => ({
    list: sharedList(listId),
    films: sharedListFilms({ listId, page: 1, withNotes }),
  })
  const without = await readAsMember(db, memberId, reads(false))
  expect(without.list).toEqual({ name: 'Trains', description: '', isRanked: false, totalFilms: 1 })
  expect(without.films.map(({ film, note }) => [film.title, note])).toEqual([['Heat', '']])
  const { films } = await readAsMember(db, memberId, reads(true))
  expect(films[0]?.note).toBe('No train.')
})

test('a shared year has the confirmed entries of that year, the first day first', async () => {
  const memberId = await insertMember(db)
  await asMember(db, memberId, async tx => {
    for (const [day, isConfirmed] of [
      ['2026-12-31', true],
      ['2026-01-01', true],
      ['2026-06-01', false],
      ['2025-12-31', true],
      [null, true],
    ] as const) {
      const entry = { member_id: memberId, id: randomUUID(), movie_id: movieId, rating: 9, note: 'words' }
      await tx
        .insertInto('diary_entry')
        .values({ ...entry, player: null, watched_on: day, is_confirmed: isConfirmed })
        .execute()
    }
  })
  const { years, figures, entries } = await readAsMember(db, memberId, {
    years: diaryYears(),
    figures: sharedYear(2026),
    entries: sharedYearEntries({ year: 2026, page: 1, withNotes: false }),
  })
  expect(years).toEqual([2026, 2025])
  expect(figures).toEqual({ entries: 2, minutes: 0 })
  expect(entries.map(({ watchedOn, stars, note }) => [watchedOn, stars, note])).toEqual([
    ['2026-01-01', 4.5, ''],
    ['2026-12-31', 4.5, ''],
  ])
})
