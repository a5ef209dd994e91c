// What a letter's link carries, on its way from the address to the form it is for.
import { cookieIn, cookieOf, hostCookie } from './cookies.ts'

const anHour = 60 * 60

/** The pages that links of letters lead to, and what each link is for: each keeps a token of its own. */
export const linkPages = {
  '/updatepassword': 'new-password',
  '/confirm-address': 'confirm-address',
  '/delete-account': 'delete-account',
} as const

type LinkPage = keyof typeof linkPages

/** The `Set-Cookie` header that keeps a token until its form is sent; what is no token takes away the one before. */
export const leaveToken = (page: LinkPage, token: string, publicUrl: string) =>
  isToken(token) ? cookie(page, token, anHour, publicUrl) : forgetToken(page, publicUrl)

/** What the link to this page carried: from the address of a form that was sent there, or from the cookie. */
export function tokenOf({ url, headers }: Pick<Request, 'url' | 'headers'>, page: LinkPage, publicUrl: string) {
  const token = new URL(url).searchParams.get('token') ?? cookieIn(headers, nameFor(page, publicUrl))
  return token !== null && isToken(token) ? token : null
}

/** The `Set-Cookie` header that forgets the link. */
export const forgetToken = (page: LinkPage, publicUrl: string) => cookie(page, '', 0, publicUrl)

const isToken = (text: string) => /^[\w-]{43}$/.test(text)

const nameFor = (page: LinkPage, publicUrl: string) => hostCookie(`link-${linkPages[page]}`, publicUrl)

const cookie = (page: LinkPage, token: string, seconds: number, publicUrl: string) =>
  cookieOf(nameFor(page, publicUrl), token, { secure: publicUrl.startsWith('https:'), seconds })
