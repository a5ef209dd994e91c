// What a letter's link carries, on its way from the address to the form it is for.
import { cookieIn, cookieOf, hostCookie } from './cookies.ts'

const anHour = 60 * 60

/** The `Set-Cookie` header that keeps a token until its form is sent; what is no token takes away the one before. */
export const leaveToken = (token: string, publicUrl: string) =>
  isToken(token) ? cookie(token, anHour, publicUrl) : forgetToken(publicUrl)

/** What the link of the letter carried: from the address of a form that was sent there, or from the cookie. */
export function tokenOf({ url, headers }: Pick<Request, 'url' | 'headers'>, publicUrl: string) {
  const token = new URL(url).searchParams.get('token') ?? cookieIn(headers, hostCookie('link', publicUrl))
  return token !== null && isToken(token) ? token : null
}

/** The `Set-Cookie` header that forgets the link. */
export const forgetToken = (publicUrl: string) => cookie('', 0, publicUrl)

const isToken = (text: string) => /^[\w-]{43}$/.test(text)

const cookie = (token: string, seconds: number, publicUrl: string) =>
  cookieOf(hostCookie('link', publicUrl), token, { secure: publicUrl.startsWith('https:'), seconds })
