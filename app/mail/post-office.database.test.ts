// Letters from the outbox to a real SMTP server, on whichever database the run is on.
import { createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openLetterBox } from '#tests/letter-box.ts'
import { openADatabase } from '#tests/open-a-database.ts'
import { deliverBySmtp } from './deliver-by-smtp.server.ts'
import type { Deliver } from './delivery.ts'
import { type Post, postLetter } from './outbox.server.ts'
import { openPostOffice, type PostLog, type PostOfficeOptions } from './post-office.server.ts'
import { sealerOf } from './sealer.server.ts'

const { db } = await openADatabase()
const box = await openLetterBox()
const sealer = sealerOf('a secret of at least thirty-two letters')
const from = 'filmDB <films@example.org>'
const smtp = deliverBySmtp({ smtpUrl: box.url, from })
const link = 'http://localhost:3000/updatepassword?token=o7Jr2'

const letter = { subject: 'A new password', text: `Here: ${link}`, html: `<a href="${link}">Here</a>` }
const post = (event: string, changes: Partial<Post> = {}) =>
  postLetter(db, sealer, {
    event,
    kind: 'reset-password',
    memberId: null,
    to: `${event}@example.org`,
    letter,
    ...changes,
  })

const rows = () => db.selectFrom('outgoing_letter').selectAll().orderBy('id').execute()
const row = async (event: string) => (await rows()).find(row => row.event === sealer.mark(event))

async function until<Value>(look: () => Promise<Value | undefined | false>): Promise<Value> {
  for (;;) {
    const found = await look()
    if (found) return found
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}

const settled = (event: string) =>
  until(async () => {
    const found = await row(event)
    return found?.settled_at && found
  })

/** A post office that tries again at once, and the lines it logged. */
function open(options: Partial<PostOfficeOptions> = {}) {
  const lines: string[] = []
  const write = (facts: object, sentence: string) => void lines.push(JSON.stringify({ ...facts, sentence }))
  const log: PostLog = { info: write, warn: write, error: write }
  const office = openPostOffice({ db, sealer, deliver: smtp, log, waitAfter: () => 0, pollMs: 20, ...options })
  onTestFinished(() => office.close())
  return { office, lines }
}

beforeEach(async () => {
  await db.deleteFrom('outgoing_letter').execute()
})

test('a letter arrives as it was written, and nothing of it stays', async () => {
  open()
  await post('ann')
  const received = await box.next({ to: 'ann@example.org', subject: 'A new password' })
  expect(received).toMatchObject({ text: expect.stringContaining(link), link, html: expect.stringContaining(link) })
  expect(received.email.to).toEqual([{ name: '', address: 'ann@example.org' }])
  expect(received.email.from).toMatchObject({ name: 'filmDB', address: 'films@example.org' })
  expect(received.email.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  )
  expect(await settled('ann')).toMatchObject({ state: 'delivered', sealed: null, attempts: 1 })
})

test('what waits is sealed: address, subject and link are not to be found in the table, nor in the log', async () => {
  await post('bob')
  const { rows: dump } = await sql<{ line: string }>`select outgoing_letter::text as line from outgoing_letter`.execute(
    db,
  )
  const text = JSON.stringify(dump)
  for (const secret of ['bob', 'example.org', 'o7Jr2', 'A new password']) {
    expect(text).not.toContain(secret)
    expect(Buffer.from(/[A-Za-z0-9+/]{60,}={0,2}/.exec(text)?.[0] ?? '', 'base64').toString()).not.toContain(secret)
  }
  box.refuseNext(451)
  const { lines } = open()
  await settled('bob')
  expect(lines.join('\n')).toContain('DATA 451')
  expect(lines.join('\n')).not.toMatch(/bob|example|o7Jr2|A new password/)
})

test('five post offices on one outbox deliver each of 100 letters once', async () => {
  const events = Array.from({ length: 100 }, (_, index) => `many-${index}`)
  for (const event of events) await post(event)
  for (let offices = 0; offices < 5; offices += 1) open({ pollMs: 1000 })
  await until(async () => (await rows()).every(({ settled_at }) => settled_at))
  const received = box.letters.map(({ to }) => to).filter(to => to.startsWith('many-'))
  expect(received.sort()).toEqual(events.map(event => `${event}@example.org`).sort())
  expect(new Set(box.letters.map(({ email }) => email.messageId)).size).toBe(box.letters.length)
})

test('the same event twice is one letter', async () => {
  await Promise.all([post('cy'), post('cy', { letter: { ...letter, subject: 'Another' } }), post('cy')])
  open()
  await settled('cy')
  await post('cy')
  await post('after-cy')
  await settled('after-cy')
  expect(box.letters.filter(({ to }) => to === 'cy@example.org')).toHaveLength(1)
})

test('a letter posted in a transaction that fails is none', async () => {
  const failing = db.transaction().execute(async tx => {
    await postLetter(tx, sealer, { event: 'eve', kind: 'test', memberId: null, to: 'eve@example.org', letter })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await row('eve')).toBeUndefined()
})

test('a server that says "later" is asked again, and the letter is the same', async () => {
  box.refuseNext(451, 2)
  const { lines } = open()
  await post('dan')
  await box.next({ to: 'dan@example.org' })
  expect(await settled('dan')).toMatchObject({ state: 'delivered', attempts: 3 })
  expect(lines.filter(line => line.includes('it will be tried again'))).toHaveLength(2)
})

test('a server that refuses the letter is not asked again', async () => {
  box.refuseNext(550)
  const { lines } = open()
  await post('fay')
  expect(await settled('fay')).toMatchObject({ state: 'given up', attempts: 1, outcome: 'DATA 550', sealed: null })
  expect(lines.at(-1)).toContain('a letter was given up')
})

test('a server that is not there is asked again', async () => {
  const nobody = deliverBySmtp({ smtpUrl: 'smtp://127.0.0.1:1', from })
  let attempts = 0
  const deliver: Deliver = (...letter) => ((attempts += 1) < 3 ? nobody(...letter) : smtp(...letter))
  const { lines } = open({ deliver })
  await post('gus')
  expect(await settled('gus')).toMatchObject({ state: 'delivered', attempts: 3 })
  expect(lines[0]).toContain('CONN ESOCKET')
})

test('a letter nobody needs any more is not tried again', async () => {
  open({ deliver: deliverBySmtp({ smtpUrl: 'smtp://127.0.0.1:1', from }), waitAfter: () => 60_000 })
  await post('hal', { usefulForMs: 30_000 })
  expect(await settled('hal')).toMatchObject({ state: 'given up', attempts: 1 })
})

test('a letter whose time was over before anybody came is given up unsent', async () => {
  await post('ida', { usefulForMs: 0 })
  open()
  expect(await settled('ida')).toMatchObject({ state: 'given up', attempts: 0, outcome: 'its time was over' })
})

test('a server that takes the letter and falls silent may have it: it gets no second one', async () => {
  const { url, letters } = await openTaciturnServer()
  open({ deliver: deliverBySmtp({ smtpUrl: url, from }) })
  await post('jan')
  expect(await settled('jan')).toMatchObject({
    state: 'given up',
    outcome: expect.stringContaining('may have arrived'),
  })
  expect(letters()).toBe(1)
})

/** The rows as a process leaves them that was killed in the middle of an attempt, long enough ago to be sure. */
async function killedWhile(event: string, handed_over_at: Date | null) {
  await post(event)
  const taken_at = sql<Date>`now() - interval '1 hour'`
  await db
    .updateTable('outgoing_letter')
    .set({ state: 'in hand', attempts: 1, taken_by: sql`gen_random_uuid()`, taken_at, handed_over_at })
    .where('event', '=', sealer.mark(event))
    .execute()
}

test('killed before the hand-over: the next process delivers it', async () => {
  await killedWhile('kim', null)
  open()
  await box.next({ to: 'kim@example.org' })
  expect(await settled('kim')).toMatchObject({ state: 'delivered', attempts: 2 })
})

test('killed after the hand-over: nobody sends it again, and the log says so', async () => {
  await killedWhile('lea', new Date())
  const { lines } = open()
  expect(await settled('lea')).toMatchObject({ state: 'given up', sealed: null })
  expect(lines[0]).toContain('it may have arrived')
  expect(box.letters.filter(({ to }) => to === 'lea@example.org')).toEqual([])
})

test('who was asleep while another delivered the letter does not send it as well', async () => {
  const deliver: Deliver = async (...letter) => {
    await db.updateTable('outgoing_letter').set({ taken_by: sql`gen_random_uuid()` }).execute()
    return smtp(...letter)
  }
  const { lines } = open({ deliver })
  await post('max')
  await until(async () => lines.length > 0 || (await row('max'))?.settled_at || (await attemptsOf('max')) > 0)
  await post('after-max', { to: 'after-max@example.org' })
  expect(box.letters.filter(({ to }) => to === 'max@example.org')).toEqual([])
})

const attemptsOf = async (event: string) => (await row(event))?.attempts ?? 0

test('closing waits for the letter in hand', async () => {
  const { office } = open()
  await post('ned')
  office.wake()
  await until(async () => (await attemptsOf('ned')) > 0)
  await office.close()
  expect(await row('ned')).toMatchObject({ state: 'delivered' })
})

test('closing breaks off an attempt that hangs, and the letter is kept', async () => {
  const { url } = await openTaciturnServer({ greets: false })
  const { office } = open({ deliver: deliverBySmtp({ smtpUrl: url, from }), waitAfter: () => 60_000 })
  await post('ora')
  office.wake()
  await until(async () => (await attemptsOf('ora')) > 0)
  await office.close()
  expect(await row('ora')).toMatchObject({ state: 'waiting', handed_over_at: null })
})

test('a member who goes takes their letters along', async () => {
  const id = crypto.randomUUID()
  await db.insertInto('member').values({ id, name: 'Pia', email: 'pia@example.org' }).execute()
  await post('pia', { memberId: id })
  await db.deleteFrom('member').where('id', '=', id).execute()
  expect(await row('pia')).toBeUndefined()
})

test('another AUTH_SECRET opens nothing: the letter is given up and the log says why', async () => {
  await post('quy')
  const { lines } = open({ sealer: sealerOf('another secret of thirty-two letters') })
  expect(await settled('quy')).toMatchObject({ state: 'given up' })
  expect(lines[0]).toContain('AUTH_SECRET')
})

/** A server that says no word after the last line of a letter, or none at all, and hangs up. */
async function openTaciturnServer({ greets = true } = {}) {
  let letters = 0
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {})
    if (greets) socket.write('220 here\r\n')
    let inLetter = false
    socket.on('data', chunk => {
      if (inLetter && chunk.toString().endsWith('\r\n.\r\n')) {
        letters += 1
        return socket.destroy()
      }
      if (inLetter) return
      inLetter = chunk.toString().startsWith('DATA')
      socket.write(inLetter ? '354 go on\r\n' : '250 yes\r\n')
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = Object(server.address())
  return { url: `smtp://127.0.0.1:${port}`, letters: () => letters }
}
