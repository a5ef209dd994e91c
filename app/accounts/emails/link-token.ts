// What a letter's link carries, on its way from the address to the form it is for.
import { paths } from '#app/domain/paths.ts'
import { formatCookie, hostCookieName, readCookie } from '../cookies.ts'

const maxAgeSeconds = 60 * 60

/** What links of letters are for, and the page each leads to; each keeps a token of its own. */
export const linkPages = {
  'new-password': paths.resetPassword,
  'confirm-address': paths.verifyEmail,
  'delete-account': paths.deleteAccount,
} as const

export type LinkPurpose = keyof typeof linkPages

/** The `Set-Cookie` header that keeps a token until its form is sent; what is no token takes away the one before. */
export const linkTokenCookie = (purpose: LinkPurpose, token: string, publicUrl: string) =>
  isToken(token) ? cookie(purpose, token, maxAgeSeconds, publicUrl) : clearLinkTokenCookie(purpose, publicUrl)

/** What the link for this purpose carried: from the address of a form that was sent there, or from the cookie. */
export function readLinkToken(
  { url, headers }: Pick<Request, 'url' | 'headers'>,
  purpose: LinkPurpose,
  publicUrl: string,
) {
  const token = new URL(url).searchParams.get('token') ?? readCookie(headers, nameFor(purpose, publicUrl))
  return token !== null && isToken(token) ? token : null
}

/** The `Set-Cookie` header that forgets the link. */
export const clearLinkTokenCookie = (purpose: LinkPurpose, publicUrl: string) => cookie(purpose, '', 0, publicUrl)

const isToken = (text: string) => /^[\w-]{43}$/.test(text)

const nameFor = (purpose: LinkPurpose, publicUrl: string) => hostCookieName(`link-${purpose}`, publicUrl)

const cookie = (purpose: LinkPurpose, token: string, seconds: number, publicUrl: string) =>
  formatCookie(nameFor(purpose, publicUrl), token, { secure: publicUrl.startsWith('https:'), seconds })
