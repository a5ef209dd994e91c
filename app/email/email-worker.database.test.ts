// Letters from the outbox to a real SMTP server, on whichever database the run is on.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { link, openAPostRoom, overSmtp, until } from '#tests/services/open-outbox.ts'
import { startUnresponsiveServer } from '#tests/services/unresponsive-server.ts'
import type { Deliver, Delivery } from './transport.ts'

const { db, box, post, rows, row, settled, arrivedFor, open } = await openAPostRoom()
const nobodyThere = overSmtp('smtp://127.0.0.1:1')

test('a letter arrives as it was written, and nothing of it stays', async () => {
  open()
  await post('ann')
  const received = await box.next({ to: 'ann@example.org', subject: 'A new password' })
  expect(received).toMatchObject({ text: expect.stringContaining(link), link, html: expect.stringContaining(link) })
  expect(received.email.to).toEqual([{ name: '', address: 'ann@example.org' }])
  expect(received.email.from).toMatchObject({ name: 'filmDB', address: 'films@example.org' })
  expect(await settled('ann')).toMatchObject({ state: 'delivered', ciphertext: null, attempts: 1 })
})

test('five post offices on one outbox deliver each of 100 letters once', async () => {
  const events = Array.from({ length: 100 }, (_, index) => `many-${index}`)
  for (const event of events) await post(event)
  for (let offices = 0; offices < 5; offices += 1) open({ pollMs: 1000 })
  await until(async () => (await rows()).every(({ settled_at }) => settled_at))
  expect(events.map(arrivedFor)).toEqual(events.map(() => 1))
  expect((await rows()).map(({ attempts }) => attempts)).toEqual(events.map(() => 1))
  expect(new Set(box.emails.map(({ email }) => email.messageId)).size).toBe(box.emails.length)
})

test('a server that says "later" is asked again', async () => {
  box.refuseNext(451, 2)
  const { lines } = open()
  await post('dan')
  expect(await settled('dan')).toMatchObject({ state: 'delivered', attempts: 3 })
  expect(arrivedFor('dan')).toBe(1)
  expect(lines.filter(line => line.includes('it will be tried again'))).toHaveLength(2)
})

test('a server that refuses the letter is not asked again', async () => {
  box.refuseNext(550)
  const { lines } = open()
  await post('fay')
  expect(await settled('fay')).toMatchObject({ state: 'dead', attempts: 1, outcome: 'DATA 550', ciphertext: null })
  expect(lines).toEqual([expect.stringContaining('a letter was given up')])
})

test('a server that is not there is asked again', async () => {
  let attempts = 0
  const deliver: Deliver = (...message) => {
    attempts += 1
    return attempts < 3 ? nobodyThere(...message) : overSmtp(box.url)(...message)
  }
  const { lines } = open({ deliver })
  await post('gus')
  expect(await settled('gus')).toMatchObject({ state: 'delivered', attempts: 3 })
  expect(lines[0]).toContain('CONN ESOCKET')
})

test('a letter nobody would need any more is not tried again', async () => {
  open({ deliver: nobodyThere, waitAfter: () => 60_000 })
  await post('hal', { usefulForMs: 30_000 })
  expect(await settled('hal')).toMatchObject({ state: 'dead', attempts: 1 })
})

test('a letter whose time was over before anybody came is given up unsent', async () => {
  await post('ida', { usefulForMs: 0 })
  open()
  expect(await settled('ida')).toMatchObject({ state: 'dead', attempts: 0, outcome: 'its time was over' })
})

test('a server that takes the letter and hangs up may have it: it gets no second one', async () => {
  const { url, emails } = await startUnresponsiveServer({ hangsUp: true })
  open({ deliver: overSmtp(url) })
  await post('jan')
  expect(await settled('jan')).toMatchObject({
    state: 'dead',
    outcome: expect.stringContaining('may have arrived'),
  })
  expect(emails()).toBe(1)
})

test('who was asleep while another took the letter does not send it as well', async () => {
  const attempted = new Promise<Delivery>((resolve, reject) => {
    const deliver: Deliver = async (...message) => {
      await db.updateTable('outbox_email').set({ claimed_by: sql`gen_random_uuid()` }).execute()
      const delivery = overSmtp(box.url)(...message)
      delivery.then(resolve, reject)
      return delivery
    }
    open({ deliver })
  })
  await post('max')
  expect(await attempted).toMatchObject({ outcome: 'failed' })
  expect(arrivedFor('max')).toBe(0)
  expect(await row('max')).toMatchObject({ state: 'claimed', handed_over_at: null })
})

const isInHand = async (event: string) => (await row(event))?.attempts

test('closing waits for the letter in hand', async () => {
  const { office } = open()
  await post('ned')
  await until(() => isInHand('ned'))
  await office.close()
  expect(await row('ned')).toMatchObject({ state: 'delivered' })
})

test('closing breaks off an attempt that hangs, and the letter is kept', async () => {
  const { url, reached } = await startUnresponsiveServer({ greets: false })
  const { office } = open({ deliver: overSmtp(url), waitAfter: () => 60_000 })
  await post('ora')
  await reached
  await office.close()
  expect(await row('ora')).toMatchObject({ state: 'waiting', handed_over_at: null })
})
