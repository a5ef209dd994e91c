// A site whose letters arrive, and where a member signs in without opening one, for tests about accounts.
import { expect } from 'vitest'
import { openMailbox } from './mailbox.ts'
import { startASite } from './start-site.ts'

/** Starts it for a test file, with its letter box. `pathOf` is a letter's link as the browser of whoever opens it asks. */
export async function startAnAccountSite(settings: Record<string, string> = {}) {
  const box = await openMailbox()
  const site = await startASite({ SMTP_URL: box.url, REQUIRE_VERIFIED_EMAIL: 'false', ...settings })
  const expectNobodyInTheLog = () => {
    const log = JSON.stringify(site.logged)
    expect(log).not.toMatch(/@example\.org|analytical|velvet|Lovelace/)
    expect(log).not.toMatch(/token=/)
  }
  return { box, site, pathOf: (link: string) => link.slice(site.url.length), expectNobodyInTheLog }
}

/** The page, with its apostrophes and ampersands as they are read. */
export const textOf = async (answer: Response) =>
  (await answer.text()).replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
