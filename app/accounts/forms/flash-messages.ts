// Flash messages: a cookie holds the name of a message for the next page. The URL of that page stays as the
// specification has it, and no visitor can inject a text.
import { formatCookie, hostCookieName, parseCookie } from '../cookies.ts'
import { detailMessages } from './detail-messages.ts'
import { messages } from './messages.ts'
import { secondFactorMessages } from './second-factor-messages.ts'
import { serverOnlyMessages } from './server-messages.ts'
import { sharingMessages } from './sharing-messages.ts'

const flashMessages = {
  'signed-up': messages.signedUp,
  'signed-up-to-verify': serverOnlyMessages.signedUpToVerify,
  'password-updated': messages.passwordUpdated,
  'account-deleted': messages.accountDeleted,
  'address-confirmed': messages.addressConfirmed,
  'email-sent': messages.emailSent,
  'session-ended': messages.sessionEnded,
  'sessions-ended': messages.sessionsEnded,
  'authenticator-on': secondFactorMessages.authenticatorOn,
  'authenticator-off': secondFactorMessages.authenticatorOff,
  'passkey-added': secondFactorMessages.passkeyAdded,
  'passkey-renamed': secondFactorMessages.passkeyRenamed,
  'passkey-removed': secondFactorMessages.passkeyRemoved,
  'google-disconnected': serverOnlyMessages.googleIsDisconnected,
  'name-changed': detailMessages.nameChanged,
  'email-changed': detailMessages.emailChanged,
  'email-change-cancelled': detailMessages.emailChangeCancelled,
  'picture-changed': detailMessages.pictureChanged,
  'picture-removed': detailMessages.pictureRemoved,
  'services-changed': detailMessages.servicesChanged,
  'link-revoked': sharingMessages.linkRevoked,
  'player-added': sharingMessages.playerAdded,
  'player-removed': sharingMessages.playerRemoved,
  'entries-confirmed': sharingMessages.entriesConfirmed,
  'entries-declined': sharingMessages.entriesDeclined,
  'sign-out-failed': messages.signOutFailed,
  'signed-out': serverOnlyMessages.signedOut,
  'signed-out-from-review': serverOnlyMessages.signedOutFromReview,
}

export type FlashMessageName = keyof typeof flashMessages

/** A message at the top of a page. */
export type FlashMessage = { name: FlashMessageName; message: string }

const aMinute = 60

const nameOf = (publicUrl: string) => hostCookieName('notice', publicUrl)

/** Returns the `Set-Cookie` header that sets a flash message for the next page. */
export const flashCookie = (name: FlashMessageName, publicUrl: string) => cookie(name, aMinute, publicUrl)

/** Returns the `Set-Cookie` header that deletes the flash message, for the page that shows it. */
export const clearFlashCookie = (publicUrl: string) => cookie('', 0, publicUrl)

/** Returns the flash message of the request, or null. */
export function parseFlashMessage(headers: Headers, publicUrl: string): FlashMessage | null {
  const name = parseCookie(headers, nameOf(publicUrl))
  return name !== null && isFlashMessageName(name) ? { name, message: flashMessages[name] } : null
}

const isFlashMessageName = (name: string): name is FlashMessageName => Object.hasOwn(flashMessages, name)

const cookie = (name: string, seconds: number, publicUrl: string) =>
  formatCookie(nameOf(publicUrl), name, { publicUrl, seconds })
