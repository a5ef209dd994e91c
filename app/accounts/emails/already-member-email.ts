import { emailFrame } from './email-frame.ts'

type AlreadyMember = { name: string; signInLink: string; recoverLink: string }

/**
 * Sent when a visitor signs up with the email address of a member: the page must not reveal that the account exists.
 */
export function alreadyMemberEmail({ name, signInLink, recoverLink }: AlreadyMember) {
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
