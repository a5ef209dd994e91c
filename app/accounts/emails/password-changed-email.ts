import { emailFrame } from './email-frame.ts'
import { formatUtc } from './format-utc.ts'

/** Sent after a password change. `when` is ISO 8601; `recoverLink` is for the case that a stranger changed it. */
export function passwordChangedEmail({ name, when, recoverLink }: { name: string; when: string; recoverLink: string }) {
  return emailFrame({
    subject: 'Your filmDB password was changed',
    title: 'Your password was changed',
    name,
    before: [
      `The password of your account was changed on ${formatUtc(when)}. Everybody else who was signed in as you was signed out.`,
      'If it was you, there is nothing to do. If it was not, choose a new password at once.',
    ],
    action: { label: 'It was not me', link: recoverLink },
    after: [],
    reason: 'You get this email because we tell every member when their password changes.',
  })
}
