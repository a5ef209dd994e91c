// Composes the bytes of an email (RFC 5322). They are the same for SMTP and for files.
import MailComposer from 'nodemailer/lib/mail-composer'
import { subjectLine } from './email.ts'
import type { AddressedEmail } from './transport.ts'

/**
 * Returns the message and its envelope. `from` is `Name <name@host>` or `name@host`. The same email gives the same
 * bytes.
 */
export async function composeMessage({ message, to, mac, postedAt }: AddressedEmail, { from }: { from: string }) {
  const composed = new MailComposer({
    from,
    to: { name: '', address: to },
    subject: subjectLine(message),
    text: message.text,
    html: message.html,
    date: postedAt,
    messageId: `<${mac}@${hostOf(from)}>`,
    baseBoundary: mac,
    headers: {
      // Suppresses automatic replies (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  return { bytes: await composed.build(), envelope: composed.getEnvelope() }
}

const hostOf = (from: string) => /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost'
