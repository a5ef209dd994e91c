// A server killed while it sends an email: the email is sent again only when it cannot have arrived.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#app/db/database.server.ts'
import { createCipher } from '#app/email/cipher.server.ts'
import { startEmailWorker } from '#app/email/email-worker.server.ts'
import { deliverBySmtp } from '#app/email/smtp-transport.server.ts'
import { parseConfig } from '#server/settings/config.ts'
import { openMailbox } from '../services/email/mailbox.ts'
import { startUnresponsiveServer } from '../services/email/unresponsive-server.ts'
import { ownDatabase } from '../services/start-site.ts'

const secret = 'a secret of at least thirty-two letters'
const box = await openMailbox()

/** The database of a process that was killed as soon as the mail server had stopped responding. */
async function killedAt(mailServer: { url: string; reached: Promise<void> }) {
  const ground = await ownDatabase()
  const { dataDir, databaseUrl } = parseConfig(ground.settings)
  const args = ['tests/services/email/send-email.ts', dataDir, databaseUrl ?? '', mailServer.url, secret]
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

/** Runs the email worker until the one email is complete, and returns its row. */
async function runWorker(db: Awaited<ReturnType<typeof killedAt>>) {
  const deliver = deliverBySmtp({ smtpUrl: box.url, from: 'films@example.org' })
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const worker = startEmailWorker({ db, cipher: createCipher(secret), deliver, log, pollMs: 20 })
  onTestFinished(() => worker.close())
  for (;;) {
    const row = await db.selectFrom('outbox_email').selectAll().executeTakeFirstOrThrow()
    if (row.settled_at) return row
  }
}

test('an email whose sender was killed before DATA is sent once by the next process', async () => {
  const db = await killedAt(await startUnresponsiveServer({ greets: false }))
  expect(await runWorker(db)).toMatchObject({ state: 'delivered', attempts: 2 })
  expect(box.emails).toHaveLength(1)
})

test('an email whose sender was killed after DATA is not sent again, and its text is deleted', async () => {
  const unresponsive = await startUnresponsiveServer()
  const db = await killedAt(unresponsive)
  const before = box.emails.length
  expect(await runWorker(db)).toMatchObject({ state: 'dead', attempts: 1, ciphertext: null })
  expect(unresponsive.emails() + box.emails.length - before).toBe(1)
})
