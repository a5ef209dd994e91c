import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { becomeMember } from '#app/db/member-role.server.ts'
import type { PictureTables } from '#app/db/schema/picture-schema.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { findPicture, upsertPicture } from './picture.server.ts'

const { db } = await openTestDatabase()
const webp = Buffer.from('RIFF\0\0\0\0WEBP\xff\0', 'latin1')

test('a member reads the picture as it was stored, and cannot change another member’s', async () => {
  const [ada, eve] = await Promise.all([insertMember(db), insertMember(db)])
  await upsertPicture(db, ada, webp)
  expect((await findPicture(db, ada))?.equals(webp)).toBe(true)
  expect(await findPicture(db, eve)).toBeNull()
  const seen = await db.transaction().execute(async tx => {
    await becomeMember(eve).execute(tx)
    const pictures = tx.withTables<PictureTables>()
    await pictures.deleteFrom('member_picture').execute()
    await pictures
      .updateTable('member_picture')
      .set({ webp: Buffer.from('x') })
      .execute()
    return pictures.selectFrom('member_picture').selectAll().execute()
  })
  expect(seen).toEqual([])
  expect((await findPicture(db, ada))?.equals(webp)).toBe(true)
})

test('the picture of a deleted member is deleted', async () => {
  const ada = await insertMember(db)
  await upsertPicture(db, ada, webp)
  await db.deleteFrom('member').where('id', '=', ada).execute()
  const { rows } = await sql`select from member_picture where member_id = ${ada}`.execute(db)
  expect(rows).toEqual([])
})
