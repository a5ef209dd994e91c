// The emails that tell a member of a change of the account, so that a stranger's is noticed.
import { emailFrame } from './email-frame.ts'

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
        `On ${at} somebody who is signed in as you asked for another email address for your account. It changes when somebody opens the link in the email to the new address and presses the button there.`,
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

/** Changes of a member's second factors. */
export type FactorEvent = keyof typeof events

const events = {
  'authenticator added': 'An authenticator app was added to your account',
  'authenticator removed': 'The authenticator app was removed from your account',
  'passkey added': 'A passkey was added to your account',
  'passkey removed': 'A passkey was removed from your account',
  'recovery code used': 'A recovery code was used to sign in',
  'codes replaced': 'New recovery codes were made for your account',
  'removed by operator': 'The operator of this site removed every second factor from your account',
}

type SecondFactorChange = {
  name: string
  event: FactorEvent
  /** ISO 8601. */
  when: string
  /** Recovery codes left after one was used. */
  codesLeft?: number | undefined
  securityLink: string
  recoverLink: string
}

/** Sent after every change of second factors, so that the member notices a stranger. */
export function secondFactorEmail({ name, event, when, codesLeft, securityLink, recoverLink }: SecondFactorChange) {
  const left = codesLeft === undefined ? [] : [`Recovery codes left: ${codesLeft}.`]
  return emailFrame({
    subject: `${events[event]} (filmDB)`,
    title: events[event],
    name,
    before: [`${events[event]} on ${formatUtc(when)}.`, ...left, 'If it was you, all is well.'],
    action: { label: 'See how you sign in', link: securityLink },
    after: [`If it was not you, choose a new password at once: ${recoverLink}`],
    reason: 'You get this email because we tell every member when a second factor changes or a recovery code is used.',
  })
}

type GoogleJoined = {
  name: string
  /** ISO 8601. */
  when: string
  securityLink: string
}

/** Sent when a Google account with the member's email address first opens the account. */
export const googleJoinedEmail = ({ name, when, securityLink }: GoogleJoined) =>
  emailFrame({
    subject: 'Your filmDB account opens with Google too',
    title: 'Your account opens with Google too',
    name,
    before: [
      `On ${formatUtc(when)} somebody signed in with a Google account of your email address, which opens your account from now on.`,
      'If it was you, all is well.',
    ],
    action: { label: 'See how you sign in', link: securityLink },
    after: [
      'If it was not you, somebody else can read your mailbox or has a Google account with its address: disconnect Google there, which no further Google account gets past, and secure both.',
    ],
    reason: 'You get this email because we tell every member when their account can be opened in another way.',
  })

type GoogleDisconnected = GoogleJoined & { recoverLink: string }

/** Sent when a member disconnects Google. */
export const googleDisconnectedEmail = ({ name, when, securityLink, recoverLink }: GoogleDisconnected) =>
  emailFrame({
    subject: 'Your filmDB account no longer opens with Google',
    title: 'Your account no longer opens with Google',
    name,
    before: [
      `On ${formatUtc(when)} Google was disconnected from your account. Everybody else who was signed in as you was signed out.`,
      'If it was you, all is well: sign in with your password from now on.',
    ],
    action: { label: 'See how you sign in', link: securityLink },
    after: [`If it was not you, choose a new password at once: ${recoverLink}`],
    reason: 'You get this email because we tell every member when a way to sign in is removed.',
  })

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** `November 25, 2026 at 9:30 PM UTC`; `time` is ISO 8601. */
const formatUtc = (time: string) => `${format.format(new Date(time))} UTC`
