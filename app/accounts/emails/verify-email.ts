import { emailFrame } from './email-frame.ts'
import { formatMinutes } from './format-minutes.ts'

/** Sent after sign-up, with the link that verifies the email address. `minutes` is its lifetime. */
export function verifyEmailEmail({ name, link, minutes }: { name: string; link: string; minutes: number }) {
  return emailFrame({
    subject: 'Confirm your email address for filmDB',
    title: 'Welcome to filmDB',
    name,
    before: ['One step is left: confirm that this email address is yours. Then sign in with the password you chose.'],
    action: { label: 'Confirm my address', link },
    after: [
      `The link works for ${formatMinutes(minutes)}.`,
      'If you did not sign up, do not confirm: somebody mistyped their address, or tried to use yours.',
    ],
    reason: 'You get this email because your email address was entered at “Sign up” on filmDB.',
  })
}
