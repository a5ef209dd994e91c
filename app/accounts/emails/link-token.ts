// What a letter's link carries, on its way from the address to the form it is for.
import { paths } from '#app/domain/paths.ts'
import { cookieIn, cookieOf, hostCookie } from '../cookies.ts'

const anHour = 60 * 60

/** What links of letters are for, and the page each leads to; each keeps a token of its own. */
export const linkPages = {
  'new-password': paths.resetPassword,
  'confirm-address': paths.verifyEmail,
  'delete-account': paths.deleteAccount,
} as const

export type LinkPurpose = keyof typeof linkPages

/** The `Set-Cookie` header that keeps a token until its form is sent; what is no token takes away the one before. */
export const leaveToken = (purpose: LinkPurpose, token: string, publicUrl: string) =>
  isToken(token) ? cookie(purpose, token, anHour, publicUrl) : forgetToken(purpose, publicUrl)

/** What the link for this purpose carried: from the address of a form that was sent there, or from the cookie. */
export function tokenOf({ url, headers }: Pick<Request, 'url' | 'headers'>, purpose: LinkPurpose, publicUrl: string) {
  const token = new URL(url).searchParams.get('token') ?? cookieIn(headers, nameFor(purpose, publicUrl))
  return token !== null && isToken(token) ? token : null
}

/** The `Set-Cookie` header that forgets the link. */
export const forgetToken = (purpose: LinkPurpose, publicUrl: string) => cookie(purpose, '', 0, publicUrl)

const isToken = (text: string) => /^[\w-]{43}$/.test(text)

const nameFor = (purpose: LinkPurpose, publicUrl: string) => hostCookie(`link-${purpose}`, publicUrl)

const cookie = (purpose: LinkPurpose, token: string, seconds: number, publicUrl: string) =>
  cookieOf(nameFor(purpose, publicUrl), token, { secure: publicUrl.startsWith('https:'), seconds })
