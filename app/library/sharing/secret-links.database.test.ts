import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { becomeLinkHolder } from '#app/db/member-role.server.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import type { MemberTables } from '#app/db/schema/library-schema.ts'
import { insertMember, insertSession } from '#tests/client/account/signed-in-member.ts'
import { memberWithList } from '#tests/client/library/shared-list.ts'
import { createBareFilm } from '#tests/fixtures/film.ts'
import { createRowInEveryTable, memberTables } from '#tests/fixtures/row-in-every-table.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import type { SharedPart } from './secret-link.ts'
import {
  changeSecretLink,
  createSecretLink,
  findSecretLink,
  revokeSecretLink,
  selectSecretLinks,
  selectSecretLinkTo,
} from './secret-links.server.ts'

const { db } = await openTestDatabase()

async function linkTo(memberId: string, part: SharedPart) {
  await createSecretLink(db, { member: await insertSession(db, memberId), part })
  const { link } = await readAsMember(db, memberId, { link: selectSecretLinkTo(part) })
  if (!link) throw new Error('no link')
  return link
}

const linksOf = async (memberId: string) => (await readAsMember(db, memberId, { links: selectSecretLinks() })).links

test('a part of the library has one link, however often it is made', async () => {
  const { memberId, listId } = await memberWithList(db)
  const parts: SharedPart[] = [{ target: 'list', listId }, { target: 'watchlist' }, { target: 'year', year: 2026 }]
  const member = await insertSession(db, memberId)
  for (const part of [...parts, ...parts]) await createSecretLink(db, { member, part })
  await Promise.all(parts.map(part => createSecretLink(db, { member, part })))
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
  const { memberId, listId } = await memberWithList(db)
  const link = await linkTo(memberId, { target: 'list', listId })
  const followed = { target: 'list', listId, memberId, createdAt: link.createdAt }
  expect(await findSecretLink(db, link.id)).toEqual({ ...followed, withName: false, withNotes: false })
  await changeSecretLink(db, { memberId, id: link.id, withName: true, withNotes: true })
  expect(await findSecretLink(db, link.id)).toEqual({ ...followed, withName: true, withNotes: true })
  await revokeSecretLink(db, { memberId, id: link.id })
  expect(await findSecretLink(db, link.id)).toBeNull()
})

test('a deleted list and a deleted account end their links', async () => {
  const { memberId, listId } = await memberWithList(db)
  const list = await linkTo(memberId, { target: 'list', listId })
  const watchlist = await linkTo(memberId, { target: 'watchlist' })
  await asMember(db, memberId, tx => tx.deleteFrom('film_list').where('id', '=', listId).execute())
  expect(await findSecretLink(db, list.id)).toBeNull()
  expect(await findSecretLink(db, watchlist.id)).not.toBeNull()
  await db.deleteFrom('member').where('id', '=', memberId).execute()
  expect(await findSecretLink(db, watchlist.id)).toBeNull()
})

test('another member can neither share the list nor change or revoke the link', async () => {
  const ada = await memberWithList(db)
  const eve = await insertMember(db)
  const part: SharedPart = { target: 'list', listId: ada.listId }
  expect(await createSecretLink(db, { member: await insertSession(db, eve), part })).toBe(false)
  const { id } = await linkTo(ada.memberId, part)
  expect(await changeSecretLink(db, { memberId: eve, id, withName: true, withNotes: true })).toBe(false)
  await revokeSecretLink(db, { memberId: eve, id })
  expect(await findSecretLink(db, id)).toMatchObject({ withName: false })
  expect(await linksOf(eve)).toEqual([])
})

test('the id of a link opens only the row of the link, and no row can be written with it', async () => {
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
