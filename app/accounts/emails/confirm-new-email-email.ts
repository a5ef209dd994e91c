import { emailFrame } from './email-frame.ts'
import { formatMinutes } from './format-minutes.ts'

/**
 * Sent to the new email address of a member, with the link that confirms it. It has no name: a mistyped address belongs
 * to a stranger. `minutes` is the lifetime of the link.
 */
export function confirmNewEmailEmail({ link, minutes }: { link: string; minutes: number }) {
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
