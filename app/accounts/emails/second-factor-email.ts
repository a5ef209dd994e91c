import { emailFrame } from './email-frame.ts'
import { formatUtc } from './format-utc.ts'

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
