// What lies in the outbox, and what does not.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { message, openAPostRoom } from '#tests/services/open-outbox.ts'
import { createCipher } from './cipher.server.ts'
import { enqueueEmail } from './outbox.server.ts'

const { db, box, cipher, enqueue, row, settled, arrivedFor, open } = await openAPostRoom()

test('what waits is sealed: address, subject and link are in neither the table nor the log', async () => {
  await enqueue('bob')
  const { rows } = await sql<{ line: string }>`select outbox_email::text as line from outbox_email`.execute(db)
  const dump = rows.map(({ line }) => line).join('\n')
  const decoded = Buffer.from(/[A-Za-z0-9+/]{100,}={0,2}/.exec(dump)?.[0] ?? '', 'base64').toString()
  expect(decoded.length).toBeGreaterThan(100)
  for (const secret of ['bob', 'example.org', 'o7Jr2', 'A new password']) {
    expect(dump).not.toContain(secret)
    expect(decoded).not.toContain(secret)
  }
  box.refuseNext(451)
  const { lines } = open()
  await settled('bob')
  expect(lines.join('\n')).toContain('DATA 451')
  expect(lines.join('\n')).not.toMatch(/bob|example|o7Jr2|A new password/)
})

test('the same event twice is one letter, however close together and however long after', async () => {
  open()
  await Promise.all([enqueue('cy'), enqueue('cy', { message: { ...message, subject: 'Another' } }), enqueue('cy')])
  await settled('cy')
  await enqueue('cy')
  await enqueue('after-cy')
  await settled('after-cy')
  expect(arrivedFor('cy')).toBe(1)
})

test('a letter posted in a transaction that fails is none', async () => {
  const failing = db.transaction().execute(async tx => {
    await enqueueEmail(tx, cipher, { event: 'eve', kind: 'test', memberId: null, to: 'eve@example.org', message })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await row('eve')).toBeUndefined()
})

test.each(['ann@example.org, bob@example.org', 'ann@example.org\r\nBcc: bob@example.org', 'Ann <ann@example.org>', ''])(
  'a letter to %j is not posted, and the error does not quote it',
  async to => {
    await expect(enqueue('fay', { to })).rejects.toThrow(
      /^a letter \(reset-password\) has no address it can be sent to$/,
    )
  },
)

test('a member who goes takes their letters along', async () => {
  const id = crypto.randomUUID()
  await db.insertInto('member').values({ id, name: 'Pia', email: 'pia@example.org' }).execute()
  await enqueue('pia', { memberId: id })
  await db.deleteFrom('member').where('id', '=', id).execute()
  expect(await row('pia')).toBeUndefined()
})

test('a letter sealed with another AUTH_SECRET waits for the server that has it, and the log says why', async () => {
  await enqueue('quy')
  const { lines, worker } = open({ cipher: createCipher('another secret of thirty-two letters') })
  await expect.poll(() => lines[0]).toContain('sealed with another AUTH_SECRET')
  await worker.close()
  open()
  expect(await settled('quy')).toMatchObject({ state: 'delivered' })
})
