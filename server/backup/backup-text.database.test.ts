import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { maxLineBytes } from './backup-format.ts'
import { backupText } from './backup-text.ts'

const { db } = await openTestDatabase()

test('a deleted list and a change of many films, however large, make no line longer than a restore reads', async () => {
  const memberId = await insertMember(db)
  await asMember(db, memberId, async tx => {
    const large = sql`jsonb_build_object('text', repeat('"', ${maxLineBytes}::int))`
    await sql`insert into deleted_list (member_id, id, list) values (${memberId}, ${memberId}, ${large})`.execute(tx)
    await sql`insert into bulk_edit (member_id, id, former) values (${memberId}, ${memberId}, ${large})`.execute(tx)
  })
  const tables: string[] = []
  await db.transaction().execute(async tx => {
    for await (const piece of backupText({ tx, secret: 's'.repeat(32), dataDir: '/nowhere' })) {
      if (Math.max(...piece.split('\n').map(line => line.length)) > maxLineBytes) throw new Error('a line is too long')
      const { table } = piece.startsWith('{') ? JSON.parse(piece) : {}
      if (table) tables.push(table)
    }
  })
  expect(tables).toEqual(expect.arrayContaining(['member', 'film_list', 'list_item']))
})
