import { emailFrame } from './email-frame.ts'
import { formatUtc } from './format-utc.ts'

type EmailChange = {
  name: string
  event: 'requested' | 'changed'
  /** ISO 8601. */
  when: string
  /** Where a new password is chosen, or where one signs in. */
  link: string
}

/** Sent to the old email address when a change is requested, and when it takes effect (ASVS 6.3.7). */
export function emailChangeEmail({ name, event, when, link }: EmailChange) {
  const at = formatUtc(when)
  const reason = 'You get this email because we tell every member when their email address changes.'
  if (event === 'requested') {
    return emailFrame({
      subject: 'A new email address for your filmDB account?',
      title: 'A new address for your account?',
      name,
      before: [
        `On ${at} somebody who is signed in as you asked for another email address for your account. It changes when the link in the email to the new address is opened.`,
        'If it was you, there is nothing to do here. If it was not, choose a new password at once: that ends the request and signs out everybody else.',
      ],
      action: { label: 'It was not me', link },
      after: [],
      reason,
    })
  }
  return emailFrame({
    subject: 'Your filmDB account has a new email address',
    title: 'Your account has a new address',
    name,
    before: [
      `Since ${at} your account has another email address. Emails of filmDB go there from now on, and you sign in with it.`,
    ],
    action: { label: 'Sign in', link },
    after: [
      'If it was not you, change your password and the address on a device that is still signed in, or write to the operator of this site.',
    ],
    reason,
  })
}
