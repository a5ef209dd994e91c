// The emails to the owner of an address that somebody entered: the page must not reveal that the account exists.
import { emailFrame } from './email-frame.ts'

type AccountExists = { name: string; signInLink: string; recoverLink: string }

/** Sent when a visitor signs up with the email address of a member. */
export function alreadyMemberEmail({ name, signInLink, recoverLink }: AccountExists) {
  return emailFrame({
    subject: 'You already have a filmDB account',
    title: 'You already have an account',
    name,
    before: ['Somebody, most likely you, tried to sign up with your email address. You are a member already: sign in.'],
    action: { label: 'Sign in', link: signInLink },
    after: [
      `If you forgot your password, choose a new one: ${recoverLink}`,
      'If it was not you, do nothing: nobody learned that you are a member, and nothing was changed.',
    ],
    reason: 'You get this email because your email address was entered at “Sign up” on filmDB.',
  })
}

/** Sent when a member enters the email address of another account as the new one. */
export function addressTakenEmail({ name, signInLink, recoverLink }: AccountExists) {
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
