// The contents of the outbox table.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { message, openTestOutbox } from '#tests/services/email/open-outbox.ts'
import { createCipher } from './cipher.server.ts'
import { claimEmail, markHandedOver, releaseEmail } from './claimed-email.server.ts'
import { enqueueEmail } from './outbox.server.ts'
import { sweepOutbox } from './sweep-outbox.server.ts'

const { db, box, cipher, enqueue, row, settled, arrivedFor, open } = await openTestOutbox()

test('a waiting email is encrypted: neither the table nor the log has its email address, subject or link', async () => {
  await enqueue('bob')
  const { rows } = await sql<{ line: string }>`select outbox_email::text as line from outbox_email`.execute(db)
  const dump = rows.map(({ line }) => line).join('\n')
  const decoded = Buffer.from(/[A-Za-z0-9+/]{100,}={0,2}/.exec(dump)?.[0] ?? '', 'base64').toString()
  expect(decoded.length).toBeGreaterThan(100)
  for (const secret of ['bob', 'example.org', 'o7Jr2', 'A new password']) {
    expect(dump).not.toContain(secret)
    expect(decoded).not.toContain(secret)
  }
  box.rejectNext(451)
  const { lines } = open()
  await settled('bob')
  expect(lines.join('\n')).toContain('DATA 451')
  expect(lines.join('\n')).not.toMatch(/bob|example|o7Jr2|A new password/)
})

test('an idempotency key enqueued twice is one email, at the same time or later', async () => {
  open()
  await Promise.all([enqueue('cy'), enqueue('cy', { message: { ...message, subject: 'Another' } }), enqueue('cy')])
  await settled('cy')
  await enqueue('cy')
  await enqueue('after-cy')
  await settled('after-cy')
  expect(arrivedFor('cy')).toBe(1)
})

test('an email enqueued in a transaction that fails is not sent', async () => {
  const failing = db.transaction().execute(async tx => {
    await enqueueEmail(tx, cipher, {
      idempotencyKey: 'eve',
      kind: 'test',
      memberId: null,
      to: 'eve@example.org',
      message,
    })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await row('eve')).toBeUndefined()
})

test.each(['ann@example.org, bob@example.org', 'ann@example.org\r\nBcc: bob@example.org', 'Ann <ann@example.org>', ''])(
  'an email to %j is not enqueued, and the error does not quote the recipient',
  async to => {
    await expect(enqueue('fay', { to })).rejects.toThrow(/^an email \(reset-password\) has no valid email address$/)
  },
)

test('a link is claimed before the notices that wait longer', async () => {
  for (const kind of ['password-changed', 'second-factor', 'reset-password']) await enqueue(kind, { kind })
  const claimed = [await claimEmail(db), await claimEmail(db), await claimEmail(db)]
  expect(claimed.map(one => one?.kind)).toEqual(['reset-password', 'password-changed', 'second-factor'])
  await db.deleteFrom('outbox_email').execute()
})

/** Claims the one email there is. */
async function claim() {
  const claimed = await claimEmail(db)
  if (!claimed) throw new Error('no email is due')
  return claimed
}

test('an email that is released is claimed again when its wait is over, and not before', async () => {
  await enqueue('may')
  const claimed = await claim()
  const twoDays = 2 * 24 * 60 * 60_000
  expect(await releaseEmail(db, claimed, { waitMs: twoDays }), 'useless by then').toBe(false)
  expect(await releaseEmail(db, claimed, { waitMs: 60_000 })).toBe(true)
  expect(await claimEmail(db)).toBeNull()
  await sql`update outbox_email set try_at = try_at - interval '1 minute'`.execute(db)
  expect(await claim()).toHaveProperty('attempts', 2)
  await db.deleteFrom('outbox_email').execute()
})

test('a process that ends before it hands over the second attempt leaves the email to the next one', async () => {
  await enqueue('max')
  const first = await claim()
  await markHandedOver(db, first)
  await releaseEmail(db, first, { waitMs: 0 })
  await claim()
  expect(await sweepOutbox(db)).toEqual([])
  expect(await claimEmail(db)).toBeNull()
  await sql`update outbox_email set claimed_at = now() - interval '4 minutes'`.execute(db)
  expect(await sweepOutbox(db)).toEqual([])
  expect(await claim()).toHaveProperty('attempts', 3)
  await db.deleteFrom('outbox_email').execute()
})

test('a delivered email is forgotten after thirty days, and an email is useful for as long as its link works', async () => {
  await enqueue('old')
  await sql`update outbox_email set state = 'delivered', ciphertext = null, settled_at = now() - interval '31 days'`.execute(
    db,
  )
  await enqueue('new', { usefulForMs: 60_000 })
  await sweepOutbox(db)
  expect(await row('old')).toBeUndefined()
  expect((await row('new'))?.useful_until.getTime()).toBeLessThanOrEqual(Date.now() + 60_000)
  await db.deleteFrom('outbox_email').execute()
})

test('the emails of a deleted member are deleted', async () => {
  const id = crypto.randomUUID()
  await db.insertInto('member').values({ id, name: 'Pia', email: 'pia@example.org' }).execute()
  await enqueue('pia', { memberId: id })
  await db.deleteFrom('member').where('id', '=', id).execute()
  expect(await row('pia')).toBeUndefined()
})

test('an email encrypted with another AUTH_SECRET waits, and the reason is logged', async () => {
  await enqueue('quy')
  const { lines, worker } = open({ cipher: createCipher('another secret of thirty-two letters') })
  await expect.poll(() => lines[0]).toContain('encrypted with another AUTH_SECRET')
  await worker.close()
  open()
  expect(await settled('quy')).toMatchObject({ state: 'delivered' })
})

test('an email that waits since before migration 0010, whose content is named otherwise, is sent', async () => {
  await enqueue('rex')
  const mac = cipher.mac('rex')
  const content = JSON.stringify({ to: 'rex@example.org', message }).replace('"message"', '"letter"')
  const ciphertext = cipher.encrypt(content, mac)
  await db.updateTable('outbox_email').set({ ciphertext }).where('event', '=', mac).execute()
  open()
  expect(await settled('rex')).toMatchObject({ state: 'delivered' })
  expect(arrivedFor('rex')).toBe(1)
})
