// Keeps the token of an email's link in a cookie between the link and the form it is for.
import { paths } from '#app/domain/paths.ts'
import { formatCookie, hostCookieName, parseCookie } from '../cookies.ts'

const maxAgeSeconds = 60 * 60

/** Purposes of links and the page of each. Each purpose has a cookie of its own. */
export const linkPages = {
  'new-password': paths.resetPassword,
  'confirm-address': paths.verifyEmail,
  'delete-account': paths.deleteAccount,
  'change-email': paths.confirmNewEmail,
} as const

export type LinkPurpose = keyof typeof linkPages

/** Returns the `Set-Cookie` header that stores the token. A malformed token deletes the previous one. */
export const linkTokenCookie = (purpose: LinkPurpose, token: string, publicUrl: string) =>
  isToken(token) ? cookie(purpose, token, maxAgeSeconds, publicUrl) : clearLinkTokenCookie(purpose, publicUrl)

/** Returns the token of the link: from the URL of the submitted form, or from the cookie. */
export function readLinkToken(
  { url, headers }: Pick<Request, 'url' | 'headers'>,
  purpose: LinkPurpose,
  publicUrl: string,
) {
  const token = new URL(url).searchParams.get('token') ?? parseCookie(headers, nameFor(purpose, publicUrl))
  return token !== null && isToken(token) ? token : null
}

/** Returns the `Set-Cookie` header that deletes the token. */
export const clearLinkTokenCookie = (purpose: LinkPurpose, publicUrl: string) => cookie(purpose, '', 0, publicUrl)

const isToken = (text: string) => /^[\w-]{43}$/.test(text)

const nameFor = (purpose: LinkPurpose, publicUrl: string) => hostCookieName(`link-${purpose}`, publicUrl)

const cookie = (purpose: LinkPurpose, token: string, seconds: number, publicUrl: string) =>
  formatCookie(nameFor(purpose, publicUrl), token, { publicUrl, seconds })
