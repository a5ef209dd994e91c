// A process that posts one letter and works the outbox off until it is killed.
// `node tests/send-a-letter.ts DATA_DIR DATABASE_URL SMTP_URL SECRET`; an empty DATABASE_URL is the embedded database.
import { openDatabase } from '#app/db/database.server.ts'
import { deliverBySmtp } from '#app/mail/deliver-by-smtp.server.ts'
import { postLetter } from '#app/mail/outbox.server.ts'
import { openPostOffice } from '#app/mail/post-office.server.ts'
import { sealerOf } from '#app/mail/sealer.server.ts'

const [dataDir = '', databaseUrl, smtpUrl = '', secret = ''] = process.argv.slice(2)
const { db } = await openDatabase({ dataDir, databaseUrl: databaseUrl || null })
const sealer = sealerOf(secret)
const letter = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
await postLetter(db, sealer, { event: 'killed', kind: 'test', memberId: null, to: 'ann@example.org', letter })
const deliver = deliverBySmtp({ smtpUrl, from: 'films@example.org' })
openPostOffice({ db, sealer, deliver, log: console })
