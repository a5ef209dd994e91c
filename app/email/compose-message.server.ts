// A letter as the bytes that travel (RFC 5322), the same for every way of delivery.
import MailComposer from 'nodemailer/lib/mail-composer'
import { subjectLine } from './email.ts'
import type { AddressedLetter } from './transport.ts'

/** The message and its envelope. `from` is `Name <name@host>` or `name@host`. The same letter gives the same bytes. */
export async function compose({ letter, to, mark, postedAt }: AddressedLetter, { from }: { from: string }) {
  const message = new MailComposer({
    from,
    to: { name: '', address: to },
    subject: subjectLine(letter),
    text: letter.text,
    html: letter.html,
    date: postedAt,
    messageId: `<${mark}@${hostOf(from)}>`,
    baseBoundary: mark,
    headers: {
      // So that no holiday notice answers a machine (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  return { bytes: await message.build(), envelope: message.getEnvelope() }
}

const hostOf = (from: string) => /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost'
