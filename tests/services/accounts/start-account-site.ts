// A site with a mailbox, where members sign in without verifying their email address, for tests of accounts.
import { expect } from 'vitest'
import { openMailbox } from '../email/mailbox.ts'
import { startTestSite } from '../start-site.ts'

/** Starts it for a test file, with its mailbox. `pathOf` is the path of an emailed link. */
export async function startSiteWithMailbox(settings: Record<string, string> = {}) {
  const box = await openMailbox()
  const site = await startTestSite({ SMTP_URL: box.url, REQUIRE_VERIFIED_EMAIL: 'false', ...settings })
  const expectNoPersonalDataInLog = () => {
    expect(site.logged).toContainEqual(expect.objectContaining({ msg: 'request', method: 'POST', path: '/signup' }))
    const log = JSON.stringify(site.logged)
    expect(log).not.toMatch(/@example\.org|analytical|velvet|Lovelace/)
    expect(log).not.toMatch(/token=/)
  }
  return { box, site, pathOf: (link: string) => link.slice(site.url.length), expectNoPersonalDataInLog }
}

/** The HTML with unescaped apostrophes and ampersands. */
export const textOf = async (response: Response) =>
  (await response.text()).replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
