import { redirect } from 'react-router'
import { type FlashMessageName, flashCookie } from '#app/accounts/forms/flash-messages.ts'

type RedirectOptions = {
  cookies?: string[]
  notice?: FlashMessageName
  clears?: keyof typeof cleared
  publicUrl: string
}

/**
 * What the browser is to forget of this site (Clear-Site-Data). The storage has the changes that are not saved yet:
 * they outlive the end of a session, but not that of the account.
 */
const cleared = { cache: '"cache"', everything: '"cache", "storage"' }

/** Sends the browser on to a page of this site, with cookies, and with a notice for the top of that page. */
export function redirectWithFlash(to: string, { cookies = [], notice, clears, publicUrl }: RedirectOptions) {
  const headers = new Headers(clears ? { 'Clear-Site-Data': cleared[clears] } : {})
  for (const cookie of notice ? [...cookies, flashCookie(notice, publicUrl)] : cookies)
    headers.append('Set-Cookie', cookie)
  return redirect(to, { headers })
}
