import { emailFrame } from './email-frame.ts'

type AddressTaken = { name: string; signInLink: string; recoverLink: string }

/**
 * Sent when a member enters the email address of another account as the new one: the page must not reveal that the
 * account exists.
 */
export function addressTakenEmail({ name, signInLink, recoverLink }: AddressTaken) {
  return emailFrame({
    subject: 'This email address has a filmDB account already',
    title: 'This address has an account already',
    name,
    before: [
      'Somebody, perhaps you, asked to use this email address for another filmDB account. It belongs to your account here, so nothing was changed.',
    ],
    action: { label: 'Sign in', link: signInLink },
    after: [
      `If you forgot the password of this account, choose a new one: ${recoverLink}`,
      'If it was not you, do nothing: nobody learned that you are a member.',
    ],
    reason: 'You get this email because your email address was entered at “Account” on filmDB.',
  })
}
