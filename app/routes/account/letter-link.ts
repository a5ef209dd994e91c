// A letter's link carries its token in the address. The page that opens puts it into a cookie that no script reads and
// goes on without it, so that it does not stay in the history, in a log, or in the Referer of the next request.
import { redirect } from 'react-router'
import { cookieIn, cookieOf, hostCookie } from '#app/accounts/cookies.ts'

const anHour = 60 * 60

/** Throws the redirect that takes the token out of the address; does nothing for an address without one. */
export function putTokenAway(request: Request, publicUrl: string) {
  const url = new URL(request.url)
  const token = url.searchParams.get('token')
  if (token === null) return
  const seconds = isToken(token) ? anHour : 0
  throw redirect(url.pathname, {
    headers: {
      'Set-Cookie': cookie(isToken(token) ? token : '', seconds, publicUrl),
      'Referrer-Policy': 'no-referrer',
    },
  })
}

/** What the link of the letter carried: from the cookie, or from the address of a form that was sent without one. */
export function tokenOf(request: Request, publicUrl: string) {
  const token =
    new URL(request.url).searchParams.get('token') ?? cookieIn(request.headers, hostCookie('link', publicUrl))
  return token && isToken(token) ? token : null
}

/** The `Set-Cookie` header that forgets the link. */
export const forgetToken = (publicUrl: string) => cookie('', 0, publicUrl)

const isToken = (text: string) => /^[\w-]{43}$/.test(text)

const cookie = (token: string, seconds: number, publicUrl: string) =>
  cookieOf(hostCookie('link', publicUrl), token, { secure: publicUrl.startsWith('https:'), seconds })
