// `npm run test-email -- you@example.org`: does the site send emails?
import { randomUUID } from 'node:crypto'
import { testEmail } from '#app/accounts/emails/test-email.ts'
import { type Deliver, isAddress } from '#app/email/transport.ts'
import type { Config } from '../settings/config.ts'
import { CommandFailed } from './admin-commands.ts'

/** The command: sends an email at once, past the outbox, and returns the mail server's reply word for word. */
export function sendTestEmail(deliver: Deliver, { publicUrl, mail }: Pick<Config, 'publicUrl' | 'mail'>) {
  return async ([to = '', ...rest]: string[]) => {
    if (!isAddress(to) || rest.length > 0) throw new CommandFailed('Say to whom: npm run test-email -- you@example.org')
    const email = { to, message: testEmail({ publicUrl }), mark: randomUUID(), kind: 'test', memberId: null }
    const delivery = await deliver({ ...email, postedAt: new Date() }, { handOver: async () => {} })
    const transport = mail.smtpUrl
      ? `the server at ${new URL(mail.smtpUrl).host}`
      : 'SMTP_URL is not set, so the email is a file'
    if (delivery.outcome === 'delivered') return `Sent to ${to}. ${capitalize(transport)}: ${delivery.said}`
    const result = delivery.outcome === 'unknown' ? 'Nobody knows whether it arrived' : 'Not sent'
    throw new CommandFailed(`${result}. ${capitalize(transport)}: ${delivery.said} (${delivery.why})`)
  }
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
