// A server killed in the middle of a letter: sent again only when nobody can have got it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#app/db/database.server.ts'
import { createCipher } from '#app/email/cipher.server.ts'
import { startEmailWorker } from '#app/email/email-worker.server.ts'
import { deliverBySmtp } from '#app/email/smtp-transport.server.ts'
import { readConfig } from '#server/settings/config.ts'
import { openMailbox } from '../services/mailbox.ts'
import { ownDatabase } from '../services/start-site.ts'
import { openTaciturnServer } from '../services/unresponsive-server.ts'

const secret = 'a secret of at least thirty-two letters'
const box = await openMailbox()

/** The database as a process left it that was killed as soon as the mail server had been brought to silence. */
async function killedAt(mailServer: { url: string; reached: Promise<void> }) {
  const ground = await ownDatabase()
  const { dataDir, databaseUrl } = readConfig(ground.settings)
  const args = ['tests/services/send-email.ts', dataDir, databaseUrl ?? '', mailServer.url, secret]
  const sender = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(sender, 'close')
  await mailServer.reached
  sender.kill('SIGKILL')
  await ended
  const { db, close } = await openDatabase({ dataDir, databaseUrl })
  onTestFinished(async () => {
    await close()
    await ground.remove()
  })
  await sql`update outbox_email set claimed_at = claimed_at - interval '1 hour'`.execute(db)
  return db
}

/** Works the outbox off until nothing waits there, and gives what became of the one letter. */
async function workOff(db: Awaited<ReturnType<typeof killedAt>>) {
  const deliver = deliverBySmtp({ smtpUrl: box.url, from: 'films@example.org' })
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const office = startEmailWorker({ db, cipher: createCipher(secret), deliver, log, pollMs: 20 })
  onTestFinished(() => office.close())
  for (;;) {
    const row = await db.selectFrom('outbox_email').selectAll().executeTakeFirstOrThrow()
    if (row.settled_at) return row
  }
}

test('an email of a process killed before the hand-over is sent once by the next process', async () => {
  const db = await killedAt(await openTaciturnServer({ greets: false }))
  expect(await workOff(db)).toMatchObject({ state: 'delivered', attempts: 2 })
  expect(box.emails).toHaveLength(1)
})

test('killed when the letter may have arrived: nobody sends it again, and nothing of it stays', async () => {
  const silent = await openTaciturnServer()
  const db = await killedAt(silent)
  const before = box.emails.length
  expect(await workOff(db)).toMatchObject({ state: 'dead', attempts: 1, sealed: null })
  expect(silent.emails() + box.emails.length - before).toBe(1)
})
