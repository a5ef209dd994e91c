import { redirect } from 'react-router'
import { type FlashMessageName, flashCookie } from '#app/accounts/forms/flash-messages.ts'

export type RedirectOptions = {
  cookies?: string[]
  flashMessage?: FlashMessageName
  clears?: keyof typeof cleared
  publicUrl: string
}

/**
 * The data that the browser deletes (Clear-Site-Data). The storage has unsaved changes: they outlive the session, but
 * not the account.
 */
const cleared = { cache: '"cache"', everything: '"cache", "storage"' }

/** Redirects to a page of this site, with cookies and a flash message. */
export function redirectWithFlash(to: string, { cookies = [], flashMessage, clears, publicUrl }: RedirectOptions) {
  const headers = new Headers(clears ? { 'Clear-Site-Data': cleared[clears] } : {})
  for (const cookie of flashMessage ? [...cookies, flashCookie(flashMessage, publicUrl)] : cookies)
    headers.append('Set-Cookie', cookie)
  return redirect(to, { headers })
}
