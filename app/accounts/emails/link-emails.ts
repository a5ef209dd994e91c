// The emails with a one-time link.
import { emailFrame } from './email-frame.ts'

/** `minutes` is the lifetime of the link. */
type LinkEmail = { name: string; link: string; minutes: number }

/** Sent after sign-up, with the link that verifies the email address. */
export function verifyEmailEmail({ name, link, minutes }: LinkEmail) {
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

/** Sent to a member who forgot the password, with the link to choose a new one. */
export function resetPasswordEmail({ name, link, minutes }: LinkEmail) {
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

/** Sent to a member who asked to delete the account, with the link to the last step. */
export function confirmDeletionEmail({ name, link, minutes }: LinkEmail) {
  return emailFrame({
    subject: 'Delete your filmDB account?',
    title: 'Delete your account?',
    name,
    before: [
      'You asked us to delete your account. Your ratings, your watchlist and your reviews go with it, for good.',
      'Opening the link deletes nothing yet: the page asks you once more.',
    ],
    action: { label: 'Go to the last step', link },
    after: [
      `The link works for ${formatMinutes(minutes)}.`,
      'If it was not you, somebody is signed in as you: choose a new password, which signs out everybody else.',
    ],
    reason: 'You get this email because “Delete account” was pressed while you were signed in to filmDB.',
  })
}

/**
 * Sent to the new email address of a member, with the link that confirms it. It has no name: a mistyped address belongs
 * to a stranger.
 */
export function confirmNewEmailEmail({ link, minutes }: Omit<LinkEmail, 'name'>) {
  return emailFrame({
    subject: 'Confirm your new email address for filmDB',
    title: 'Confirm your new address',
    name: null,
    before: ['Somebody, most likely you, asked to use this email address for their filmDB account from now on.'],
    action: { label: 'Confirm my new address', link },
    after: [
      `The link works once, for ${formatMinutes(minutes)}, on any device.`,
      'If it was not you, do not confirm: somebody mistyped their address.',
    ],
    reason: 'You get this email because your email address was entered at “Account” on filmDB.',
  })
}

/** Returns `30 minutes`, `1 hour` or `3 days`: the largest unit without a remainder. */
export function formatMinutes(minutes: number): string {
  const [count, unit] =
    minutes % (24 * 60) === 0
      ? [minutes / (24 * 60), 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
