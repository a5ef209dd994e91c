// An SMTP server on loopback that stores the emails it receives.

import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'
import { seconds } from '#app/domain/units.ts'
import { linkOf } from '#app/email/email.ts'

/** A received email. `link` is the first link in its text; `email` is the parsed message with headers. */
export type ReceivedEmail = { to: string; subject: string; text: string; html: string; link: string; email: Email }

type EmailQuery = { to: string; subject?: string | RegExp }

export type Mailbox = {
  /** For the setting SMTP_URL. */
  url: string
  /** All emails received, in order. */
  emails: ReceivedEmail[]
  /** Waits for the next matching email that was not returned before. Throws after 20 seconds. */
  next(wanted: EmailQuery): Promise<ReceivedEmail>
  /** Rejects the next `times` emails with this code. */
  rejectNext(code: number, times?: number): void
}

/** Opens one for a test file; it is closed when the file is done. */
export async function openMailbox(): Promise<Mailbox> {
  const emails: ReceivedEmail[] = []
  const returned = new Set<ReceivedEmail>()
  const rejectCodes: number[] = []
  const arrivals = new EventEmitter()

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope }, done) {
      const source = await text(stream).catch(() => null)
      if (source === null) return done() // the sender went away in the middle
      const code = rejectCodes.shift()
      const [recipient] = envelope.rcptTo
      // As servers do: the reply names the recipient.
      if (code) return done(Object.assign(new Error(`<${recipient?.address}> not now`), { responseCode: code }))
      emails.push(await read(source, recipient?.address ?? ''))
      done()
      arrivals.emit('email')
    },
  })
  server.on('error', () => {}) // a client that went away in the middle
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  afterAll(() => new Promise<void>(resolve => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo // a server that listens on a port has one

  const next = async (wanted: EmailQuery) => {
    const tooLate = AbortSignal.timeout(20 * seconds)
    for (;;) {
      const message = emails.find(message => !returned.has(message) && matches(message, wanted))
      if (message) {
        returned.add(message)
        return message
      }
      await once(arrivals, 'email', { signal: tooLate }).catch(cause => {
        const there = emails.map(({ to, subject }) => `${to}: ${subject}`).join('\n')
        throw new Error(`no email for ${wanted.to} in 20 seconds; there are:\n${there}`, { cause })
      })
    }
  }
  const rejectNext = (code: number, times = 1) => void rejectCodes.push(...Array.from({ length: times }, () => code))
  return { url: `smtp://127.0.0.1:${port}`, emails, next, rejectNext }
}

const matches = (message: ReceivedEmail, { to, subject = '' }: EmailQuery) =>
  message.to === to && (typeof subject === 'string' ? message.subject.includes(subject) : subject.test(message.subject))

async function read(source: string, to: string): Promise<ReceivedEmail> {
  const email = await PostalMime.parse(source)
  const { subject = '', text = '', html = '' } = email
  return { to, subject, text, html, link: linkOf({ text }) ?? '', email }
}
