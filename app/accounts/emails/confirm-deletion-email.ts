import { emailFrame } from './email-frame.ts'
import { formatMinutes } from './format-minutes.ts'

/** Sent to a member who asked to delete the account, with the link to the last step. `minutes` is its lifetime. */
export function confirmDeletionEmail({ name, link, minutes }: { name: string; link: string; minutes: number }) {
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
