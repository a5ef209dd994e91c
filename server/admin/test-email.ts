// `npm run test-email -- you@example.org`: does the site send emails?
import { randomUUID } from 'node:crypto'
import { testEmail } from '#app/accounts/emails/test-email.ts'
import { type Deliver, isSingleEmailAddress } from '#app/email/transport.ts'
import type { Config } from '../settings/config.ts'
import { CommandError } from './admin-commands.ts'

/** The command: sends an email at once, past the outbox, and returns the mail server's reply word for word. */
export function createTestEmailCommand(deliver: Deliver, { publicUrl, mail }: Pick<Config, 'publicUrl' | 'mail'>) {
  return async ([to = '', ...rest]: string[]) => {
    if (!isSingleEmailAddress(to) || rest.length > 0)
      throw new CommandError('Usage: npm run test-email -- you@example.org')
    const addressed = { to, message: testEmail({ publicUrl }), mac: randomUUID(), kind: 'test', memberId: null }
    const delivery = await deliver({ ...addressed, postedAt: new Date() }, { handOver: async () => {} })
    const way = mail.smtpUrl
      ? `the server at ${new URL(mail.smtpUrl).host}`
      : 'SMTP_URL is not set, so the email is a file'
    if (delivery.outcome === 'delivered') return `Sent to ${to}. ${capitalize(way)}: ${delivery.response}`
    const certainty = delivery.outcome === 'unknown' ? 'Nobody knows whether it arrived' : 'Not sent'
    throw new CommandError(`${certainty}. ${capitalize(way)}: ${delivery.response} (${delivery.reason})`)
  }
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
