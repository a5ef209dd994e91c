import type { HttpClient } from '../http-client.ts'

/** Asks for another email address, as the form of the account page does. */
export const requestChange = (member: HttpClient, email: string, currentPassword: string) =>
  member.send('/user/account', { intent: 'email', email, currentPassword })

/** Opens the path of the emailed link, and presses the button of its page. */
export async function confirmChange(browser: HttpClient, path: string) {
  await browser.get(path)
  return browser.send('/confirm-new-address', {})
}
