// What one page leaves to be said on the next: the name of a sentence in a cookie that is gone once it was read. The
// address of the next page stays as the spec has it, and nobody can put words of their own there.
import { cookieIn, cookieOf, hostCookie } from '../cookies.ts'
import { sentences } from './messages.ts'
import { factorSentences } from './second-factor-messages.ts'
import { serverSentences } from './server-messages.ts'

const notices = {
  'signed-up': sentences.signedUp,
  'signed-up-to-verify': serverSentences.signedUpToVerify,
  'password-updated': sentences.passwordUpdated,
  'account-deleted': sentences.accountDeleted,
  'address-confirmed': sentences.addressConfirmed,
  'letter-sent': sentences.emailSent,
  'session-ended': sentences.sessionEnded,
  'sessions-ended': sentences.sessionsEnded,
  'authenticator-on': factorSentences.authenticatorOn,
  'authenticator-off': factorSentences.authenticatorOff,
  'passkey-added': factorSentences.passkeyAdded,
  'passkey-renamed': factorSentences.passkeyRenamed,
  'passkey-removed': factorSentences.passkeyRemoved,
  'sign-out-failed': sentences.signOutFailed,
}

export type NoticeName = keyof typeof notices

/** A sentence for the top of a page. */
export type FlashMessage = { name: NoticeName; sentence: string }

const aMinute = 60

const nameOf = (publicUrl: string) => hostCookie('notice', publicUrl)

/** The `Set-Cookie` header that leaves a notice for the next page. */
export const leaveNotice = (name: NoticeName, publicUrl: string) => cookie(name, aMinute, publicUrl)

/** The `Set-Cookie` header that takes it away, for the page that shows it. */
export const takeNotice = (publicUrl: string) => cookie('', 0, publicUrl)

/** The notice the page before has left, or null. */
export function noticeIn(headers: Headers, publicUrl: string): FlashMessage | null {
  const name = cookieIn(headers, nameOf(publicUrl))
  return name !== null && isNotice(name) ? { name, sentence: notices[name] } : null
}

const isNotice = (name: string): name is NoticeName => Object.hasOwn(notices, name)

const cookie = (name: string, seconds: number, publicUrl: string) =>
  cookieOf(nameOf(publicUrl), name, { secure: publicUrl.startsWith('https:'), seconds })
