import { redirect } from 'react-router'
import { leaveNotice, type NoticeName } from '#app/accounts/forms/flash-messages.ts'

type Way = { cookies?: string[]; notice?: NoticeName; clears?: keyof typeof cleared; publicUrl: string }

/**
 * What the browser is to forget of this site (Clear-Site-Data). The storage has the changes that are not saved yet:
 * they outlive the end of a session, but not that of the account.
 */
const cleared = { cache: '"cache"', everything: '"cache", "storage"' }

/** Sends the browser on to a page of this site, with cookies, and with a notice for the top of that page. */
export function redirectWithFlash(to: string, { cookies = [], notice, clears, publicUrl }: Way) {
  const headers = new Headers(clears ? { 'Clear-Site-Data': cleared[clears] } : {})
  for (const cookie of notice ? [...cookies, leaveNotice(notice, publicUrl)] : cookies)
    headers.append('Set-Cookie', cookie)
  return redirect(to, { headers })
}
