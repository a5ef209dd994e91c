import { emailFrame } from './email-frame.ts'
import { formatMinutes } from './format-minutes.ts'

/** Sent to a member who forgot the password, with the link to choose a new one. `minutes` is its lifetime. */
export function resetPasswordEmail({ name, link, minutes }: { name: string; link: string; minutes: number }) {
  return emailFrame({
    subject: 'Choose a new password for filmDB',
    title: 'Choose a new password',
    name,
    before: ['Somebody, most likely you, asked for a new password for your account.'],
    action: { label: 'Choose a new password', link },
    after: [
      `The link works once, for ${formatMinutes(minutes)}.`,
      'If it was not you, do nothing: your password stays as it is.',
    ],
    reason: 'You get this email because your email address was entered at “Forgot password?” on filmDB.',
  })
}
