// `npm run test-letter -- you@example.org`: do letters leave this site?
import { randomUUID } from 'node:crypto'
import { testEmail } from '#app/accounts/emails/test-email.ts'
import { type Deliver, isSingleEmailAddress } from '#app/email/transport.ts'
import type { Config } from '../settings/config.ts'
import { CommandFailed } from './admin-commands.ts'

/** The command: sends a letter at once, past the outbox, and tells word for word what the mail server answered. */
export function sendTestEmail(deliver: Deliver, { publicUrl, mail }: Pick<Config, 'publicUrl' | 'mail'>) {
  return async ([to = '', ...rest]: string[]) => {
    if (!isSingleEmailAddress(to) || rest.length > 0)
      throw new CommandFailed('Say to whom: npm run test-letter -- you@example.org')
    const addressed = { to, message: testEmail({ publicUrl }), mac: randomUUID(), kind: 'test', memberId: null }
    const delivery = await deliver({ ...addressed, postedAt: new Date() }, { handOver: async () => {} })
    const way = mail.smtpUrl
      ? `the server at ${new URL(mail.smtpUrl).host}`
      : 'SMTP_URL is not set, so the letter is a file'
    if (delivery.outcome === 'delivered') return `Sent to ${to}. ${capital(way)}: ${delivery.response}`
    const certainty = delivery.outcome === 'unknown' ? 'Nobody knows whether it arrived' : 'Not sent'
    throw new CommandFailed(`${certainty}. ${capital(way)}: ${delivery.response} (${delivery.reason})`)
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
