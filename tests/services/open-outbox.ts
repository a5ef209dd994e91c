// A database, a mailbox and email workers that retry at once, for tests of the outbox.
import { onTestFinished } from 'vitest'
import { cipherOf } from '#app/email/cipher.server.ts'
import type { PostLog } from '#app/email/deliver-email.server.ts'
import { openPostOffice, type PostOfficeOptions } from '#app/email/email-worker.server.ts'
import { enqueueEmail, type Post } from '#app/email/outbox.server.ts'
import { deliverBySmtp } from '#app/email/smtp-transport.server.ts'
import { openMailbox } from './mailbox.ts'
import { openADatabase } from './open-database.ts'

export const link = 'http://localhost:3000/updatepassword?token=o7Jr2'
export const message = { subject: 'A new password', text: `Here: ${link}`, html: `<a href="${link}">Here</a>` }

/** Delivers over this server. */
export const overSmtp = (smtpUrl: string) => deliverBySmtp({ smtpUrl, from: 'filmDB <films@example.org>' })

/** Opens an outbox and its mailbox for a test file. */
export async function openAPostRoom() {
  const { db } = await openADatabase()
  const box = await openMailbox()
  const cipher = cipherOf('a secret of at least thirty-two letters')

  const post = (event: string, changes: Partial<Post> = {}) => {
    const plain = { event, kind: 'reset-password', memberId: null, to: `${event}@example.org`, message }
    return enqueueEmail(db, cipher, { ...plain, ...changes })
  }
  const rows = () => db.selectFrom('outbox_email').selectAll().orderBy('id').execute()
  const row = async (event: string) => (await rows()).find(row => row.event === cipher.mark(event))
  const settled = (event: string) =>
    until(async () => {
      const found = await row(event)
      return found?.settled_at && found
    })
  const arrivedFor = (event: string) => box.emails.filter(({ to }) => to === `${event}@example.org`).length

  /** Starts an email worker that is closed after the test. Returns it with its log lines. */
  const open = (options: Partial<PostOfficeOptions> = {}) => {
    const lines: string[] = []
    const write = (facts: object, sentence: string) => void lines.push(JSON.stringify({ ...facts, sentence }))
    const log: PostLog = { info: write, warn: write, error: write }
    const usual = { db, cipher, deliver: overSmtp(box.url), log, waitAfter: () => 0, pollMs: 20 }
    const office = openPostOffice({ ...usual, ...options })
    onTestFinished(async () => {
      await office.close()
      await db.deleteFrom('outbox_email').execute()
    })
    return { office, lines }
  }
  return { db, box, cipher, post, rows, row, settled, arrivedFor, open }
}

/** Repeats `look` until it returns a value, and returns that. */
export async function until<Value>(look: () => Promise<Value | undefined | null | false | 0>): Promise<Value> {
  for (;;) {
    const found = await look()
    if (found) return found
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}
