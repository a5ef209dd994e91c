// Composes the outbox, the email worker and the transport.
import type { Database } from '#app/db/database.server.ts'
import { createCipher } from '#app/email/cipher.server.ts'
import { type EmailWorker, startEmailWorker } from '#app/email/email-worker.server.ts'
import { deleteEmails, deliverToFiles } from '#app/email/file-transport.server.ts'
import { type EmailToEnqueue, enqueueEmail } from '#app/email/outbox.server.ts'
import { deliverBySmtp } from '#app/email/smtp-transport.server.ts'
import type { Log } from './monitoring/log.ts'
import type { Config } from './settings/config.ts'

type EmailOptions = {
  db: Database
  /** AUTH_SECRET: the key that encrypts the outbox is derived from it. */
  secret: string
  log: Log
  /** Prints a line at the console: without SMTP, the link of each email. */
  print: (line: string) => void
}

/**
 * Returns `emails` for the folders and `deliver`, which sends at once, past the outbox. The worker starts with `begin`,
 * which is called when the database is ready.
 */
export function openEmail(
  { mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>,
  { db, secret, log, print }: EmailOptions,
) {
  const cipher = createCipher(secret)
  const { smtpUrl, from } = mail
  const deliver = smtpUrl ? deliverBySmtp({ smtpUrl, from }) : deliverToFiles({ dataDir, cipher, from, print })
  let worker: EmailWorker | null = null
  const emails = {
    enqueue: (db: Database, enqueue: EmailToEnqueue) => enqueueEmail(db, cipher, enqueue),
    notifyWorker: () => worker?.notifyWorker(),
    deleteFor: (memberId: string) => deleteEmails({ dataDir, cipher }, memberId),
  }
  let isClosed = false
  const begin = () => {
    if (isClosed) return
    worker = startEmailWorker({ db, cipher, deliver, log })
  }
  const close = async () => {
    isClosed = true
    await worker?.close()
  }
  return { emails, deliver, begin, close }
}
