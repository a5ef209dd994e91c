// A process that enqueues one email and runs the email worker until it is killed.
// `node tests/services/email/send-email.ts DATA_DIR DATABASE_URL SMTP_URL SECRET`; without DATABASE_URL on the embedded one.
import { openDatabase } from '#app/db/database.server.ts'
import { createCipher } from '#app/email/cipher.server.ts'
import { startEmailWorker } from '#app/email/email-worker.server.ts'
import { enqueueEmail } from '#app/email/outbox.server.ts'
import { deliverBySmtp } from '#app/email/smtp-transport.server.ts'

const [dataDir = '', databaseUrl, smtpUrl = '', secret = ''] = process.argv.slice(2)
const { db } = await openDatabase({ dataDir, databaseUrl: databaseUrl || null })
const cipher = createCipher(secret)
const message = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
await enqueueEmail(db, cipher, {
  idempotencyKey: 'killed',
  kind: 'test',
  memberId: null,
  to: 'ann@example.org',
  message,
})
const deliver = deliverBySmtp({ smtpUrl, from: 'films@example.org' })
startEmailWorker({ db, cipher, deliver, log: console })
