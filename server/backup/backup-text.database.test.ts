import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { maxFileBytes, maxLineBytes } from './backup-format.ts'
import { backupText } from './backup-text.ts'

const { db } = await openTestDatabase()

test('a backup has the emails of the outbox and no other file, and names one that no restore would read', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'filmdb-outbox-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const outbox = join(dataDir, 'outbox')
  mkdirSync(outbox)
  for (const name of ['b.eml', 'a.eml', '.a.eml', 'notes.txt']) writeFileSync(join(outbox, name), name)
  const files = () =>
    db.transaction().execute(async tx => {
      const found: string[] = []
      for await (const piece of backupText({ tx, secret: 's'.repeat(32), dataDir })) {
        const { file, content } = piece.startsWith('{"file"') ? JSON.parse(piece) : {}
        if (file) found.push(file, Buffer.from(content, 'base64').toString())
      }
      return found
    })
  expect(await files()).toEqual(['outbox/a.eml', 'a.eml', 'outbox/b.eml', 'b.eml'])
  truncateSync(join(outbox, 'b.eml'), maxFileBytes + 1)
  await expect(files()).rejects.toThrow(`${outbox}/b.eml is larger than an email of filmDB can be: move it away.`)
})

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
