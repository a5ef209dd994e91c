// A database, an outbox and email workers without backoff, for the tests of emails.
import { expect, onTestFinished } from 'vitest'
import { createCipher } from '#app/email/cipher.server.ts'
import type { EmailLog } from '#app/email/deliver-email.server.ts'
import { type EmailWorkerOptions, startEmailWorker } from '#app/email/email-worker.server.ts'
import { type EmailToEnqueue, enqueueEmail } from '#app/email/outbox.server.ts'
import { deliverBySmtp } from '#app/email/smtp-transport.server.ts'
import { openTestDatabase } from '../open-database.ts'
import { openMailbox } from './mailbox.ts'

export const link = 'http://localhost:3000/updatepassword?token=o7Jr2'
export const message = { subject: 'A new password', text: `Here: ${link}`, html: `<a href="${link}">Here</a>` }

/** Delivers over this server. */
export const overSmtp = (smtpUrl: string) => deliverBySmtp({ smtpUrl, from: 'filmDB <films@example.org>' })

/** Opens an outbox and its mailbox for a test file. */
export async function openTestOutbox() {
  const { db } = await openTestDatabase()
  const box = await openMailbox()
  const cipher = createCipher('a secret of at least thirty-two letters')

  const enqueue = (idempotencyKey: string, changes: Partial<EmailToEnqueue> = {}) => {
    const plain = {
      idempotencyKey,
      kind: 'reset-password',
      memberId: null,
      to: `${idempotencyKey}@example.org`,
      message,
    }
    return enqueueEmail(db, cipher, { ...plain, ...changes })
  }
  const rows = () => db.selectFrom('outbox_email').selectAll().orderBy('id').execute()
  const row = async (idempotencyKey: string) => (await rows()).find(row => row.event === cipher.mac(idempotencyKey))
  const settled = async (idempotencyKey: string) => {
    await expect.poll(async () => (await row(idempotencyKey))?.settled_at, { timeout: 60_000 }).toBeTruthy()
    return row(idempotencyKey)
  }
  const arrivedFor = (idempotencyKey: string) =>
    box.emails.filter(({ to }) => to === `${idempotencyKey}@example.org`).length

  /** An email worker, closed with the test, and the lines it logged. */
  const open = (options: Partial<EmailWorkerOptions> = {}) => {
    const lines: string[] = []
    const write = (facts: object, sentence: string) => void lines.push(JSON.stringify({ ...facts, sentence }))
    const log: EmailLog = { info: write, warn: write, error: write }
    const usual = { db, cipher, deliver: overSmtp(box.url), log, waitAfter: () => 0, pollMs: 20 }
    const worker = startEmailWorker({ ...usual, ...options })
    onTestFinished(async () => {
      await worker.close()
      await db.deleteFrom('outbox_email').execute()
    })
    return { worker, lines }
  }
  return { db, box, cipher, enqueue, rows, row, settled, arrivedFor, open }
}
