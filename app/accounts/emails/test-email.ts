import { emailFrame } from './email-frame.ts'

/** Sent to the operator by `npm run test-email`, to check delivery. */
export function testEmail({ publicUrl }: { publicUrl: string }) {
  return emailFrame({
    subject: 'A test email from filmDB',
    title: 'Emails leave this site',
    name: null,
    before: [
      'This is what members get: an email like this one, in text and in HTML.',
      'If it came into the spam folder, look at the SPF, DKIM and DMARC records of the domain in MAIL_FROM.',
    ],
    action: { label: 'Open filmDB', link: publicUrl },
    after: [],
    reason: 'You get this email because the operator of the site sent it with “npm run test-email”.',
  })
}
