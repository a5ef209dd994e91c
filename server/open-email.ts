// How letters leave this site: the outbox, and what carries them away.
import type { Database } from '#app/db/database.server.ts'
import { cipherOf } from '#app/email/cipher.server.ts'
import { openPostOffice, type PostOffice } from '#app/email/email-worker.server.ts'
import { deleteEmails, deliverToFiles } from '#app/email/file-transport.server.ts'
import { enqueueEmail, type Post } from '#app/email/outbox.server.ts'
import { deliverBySmtp } from '#app/email/smtp-transport.server.ts'
import type { Log } from './monitoring/log.ts'
import type { Config } from './settings/config.ts'

type MailOptions = {
  db: Database
  /** AUTH_SECRET: what waits in the outbox is sealed with a key made from it. */
  secret: string
  log: Log
  /** For the person at the console: without SMTP, the links of letters. */
  say: (line: string) => void
}

/**
 * `emails` is what rooms are given; `deliver` sends at once, past the outbox. Letters leave from `begin` on, which is to
 * be called when the database is ready.
 */
export function openMail({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>, { db, secret, log, say }: MailOptions) {
  const cipher = cipherOf(secret)
  const { smtpUrl, from } = mail
  const deliver = smtpUrl ? deliverBySmtp({ smtpUrl, from }) : deliverToFiles({ dataDir, cipher, from, say })
  let office: PostOffice | null = null
  const emails = {
    post: (db: Database, post: Post) => enqueueEmail(db, cipher, post),
    wake: () => office?.wake(),
    forget: (memberId: string) => deleteEmails({ dataDir, cipher }, memberId),
  }
  let isClosed = false
  const begin = () => {
    if (isClosed) return
    office = openPostOffice({ db, cipher, deliver, log })
  }
  const close = async () => {
    isClosed = true
    await office?.close()
  }
  return { emails, deliver, begin, close }
}
