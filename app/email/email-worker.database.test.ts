// Emails from the outbox to a real SMTP server, on the database of the run.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDeferredPool } from '#app/db/pool/deferred-pool.ts'
import { kyselyOn } from '#app/db/pool/workload-pools.server.ts'
import { link, openTestOutbox, overSmtp } from '#tests/services/email/open-outbox.ts'
import { startUnresponsiveServer } from '#tests/services/email/unresponsive-server.ts'
import type { Deliver, Delivery } from './transport.ts'

const { db, box, enqueue, rows, row, settled, arrivedFor, open } = await openTestOutbox()
const nobodyThere = overSmtp('smtp://127.0.0.1:1')

test('an email arrives as it was written, and its content is erased', async () => {
  open()
  await enqueue('ann')
  const received = await box.next({ to: 'ann@example.org', subject: 'A new password' })
  expect(received).toMatchObject({ text: expect.stringContaining(link), link, html: expect.stringContaining(link) })
  expect(received.email.to).toEqual([{ name: '', address: 'ann@example.org' }])
  expect(received.email.from).toMatchObject({ name: 'filmDB', address: 'films@example.org' })
  expect(await settled('ann')).toMatchObject({ state: 'delivered', ciphertext: null, attempts: 1 })
})

test('five workers on one outbox deliver each of 100 emails once', async () => {
  const keys = Array.from({ length: 100 }, (_, index) => `many-${index}`)
  for (const key of keys) await enqueue(key)
  for (let workers = 0; workers < 5; workers += 1) open({ pollMs: 1000 })
  await expect.poll(async () => (await rows()).every(({ settled_at }) => settled_at), { timeout: 60_000 }).toBe(true)
  expect(keys.map(arrivedFor)).toEqual(keys.map(() => 1))
  expect((await rows()).map(({ attempts }) => attempts)).toEqual(keys.map(() => 1))
  expect(new Set(box.emails.map(({ email }) => email.messageId)).size).toBe(box.emails.length)
})

test('an email that the server defers is retried', async () => {
  box.rejectNext(451, 2)
  const { lines } = open()
  await enqueue('dan')
  expect(await settled('dan')).toMatchObject({ state: 'delivered', attempts: 3 })
  expect(arrivedFor('dan')).toBe(1)
  expect(lines.filter(line => line.includes('it will be tried again'))).toHaveLength(2)
})

test('an email that the server rejects is not retried', async () => {
  box.rejectNext(550)
  const { lines } = open()
  await enqueue('fay')
  expect(await settled('fay')).toMatchObject({ state: 'dead', attempts: 1, outcome: 'DATA 550', ciphertext: null })
  expect(lines).toEqual([expect.stringContaining('an email is a dead letter')])
})

test('an email is retried when the server is unreachable', async () => {
  let attempts = 0
  const deliver: Deliver = (...message) => {
    attempts += 1
    return attempts < 3 ? nobodyThere(...message) : overSmtp(box.url)(...message)
  }
  const { lines } = open({ deliver })
  await enqueue('gus')
  expect(await settled('gus')).toMatchObject({ state: 'delivered', attempts: 3 })
  expect(lines[0]).toContain('CONN ESOCKET')
})

test('a worker whose database is unavailable logs a warning and no error', async () => {
  const levels = new Set<string>()
  const log = { info: () => {}, warn: () => void levels.add('warn'), error: () => void levels.add('error') }
  open({ db: kyselyOn(createDeferredPool().pool), log })
  await expect.poll(() => levels.size).toBeGreaterThan(0)
  expect([...levels]).toEqual(['warn'])
})

test('an email that would be useless by then is not retried', async () => {
  open({ deliver: nobodyThere, waitAfter: () => 60_000 })
  await enqueue('hal', { usefulForMs: 30_000 })
  expect(await settled('hal')).toMatchObject({ state: 'dead', attempts: 1 })
})

test('an email that expired before it was claimed is a dead letter, unsent', async () => {
  await enqueue('ida', { usefulForMs: 0 })
  open()
  expect(await settled('ida')).toMatchObject({ state: 'dead', attempts: 0, outcome: 'it expired' })
})

test('an email is not sent again when the server hangs up after it received the data', async () => {
  const { url, emails } = await startUnresponsiveServer({ hangsUp: true })
  open({ deliver: overSmtp(url) })
  await enqueue('jan')
  expect(await settled('jan')).toMatchObject({
    state: 'dead',
    outcome: expect.stringContaining('may have arrived'),
  })
  expect(emails()).toBe(1)
})

test('a worker whose claim has expired does not send the email a second time', async () => {
  const attempted = new Promise<Delivery>((resolve, reject) => {
    const deliver: Deliver = async (...message) => {
      await db.updateTable('outbox_email').set({ claimed_by: sql`gen_random_uuid()` }).execute()
      const delivery = overSmtp(box.url)(...message)
      delivery.then(resolve, reject)
      return delivery
    }
    open({ deliver })
  })
  await enqueue('max')
  expect(await attempted).toMatchObject({ outcome: 'failed' })
  expect(arrivedFor('max')).toBe(0)
  expect(await row('max')).toMatchObject({ state: 'claimed', handed_over_at: null })
})

test('closing waits for the claimed email', async () => {
  const { worker } = open()
  await enqueue('ned')
  await expect.poll(async () => (await row('ned'))?.attempts).toBe(1)
  await worker.close()
  expect(await row('ned')).toMatchObject({ state: 'delivered' })
})

test('closing aborts an attempt that hangs, and the email stays in the outbox', async () => {
  const { url, reached } = await startUnresponsiveServer({ greets: false })
  const { worker } = open({ deliver: overSmtp(url), waitAfter: () => 60_000 })
  await enqueue('ora')
  await reached
  await worker.close()
  expect(await row('ora')).toMatchObject({ state: 'waiting', handed_over_at: null })
})
