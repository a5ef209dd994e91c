// A site with SMTP_URL: the link of the first email, opened on another device, allows the sign-in.
import type { BrowserContextOptions } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { createPerson } from '../client/http-client.ts'
import { openMailbox } from '../services/email/mailbox.ts'
import { startTestSite } from '../services/start-site.ts'
import { headingOf, sendButton, signInOn, signUpOn } from './account-steps.ts'
import { openBrowser, openPage, withoutPictures } from './open-browser.ts'

const box = await openMailbox()
const site = await startTestSite({ SMTP_URL: box.url })
const browser = await openBrowser(withoutPictures)

async function open(options: BrowserContextOptions) {
  const opened = await openPage(browser, { baseURL: site.url, reducedMotion: 'reduce', ...options })
  onTestFinished(() => opened.context.close())
  return opened.page
}

const ways: [string, BrowserContextOptions][] = [
  ['with script', {}],
  ['without script', { javaScriptEnabled: false }],
]

for (const [way, options] of ways) {
  test(`${way}: a person signs up, opens the link on a phone, and then signs in at the desk`, async () => {
    const desk = await open(options)
    const person = createPerson()
    await desk.goto('/signup?next=/watchlist')
    await signUpOn(desk, person)
    await desk.getByText('open its link, then sign in below.').waitFor()
    await signInOn(desk, person)
    await desk.getByRole('alert').getByText('If you have just signed up, open the link in the email first.').waitFor()
    expect(await desk.getByLabel('Email').inputValue()).toBe(person.email)

    const phone = await open({ ...options, viewport: { width: 390, height: 844 } })
    const { link } = await box.next({ to: person.email, subject: /^Confirm/ })
    await phone.goto(link)
    expect(phone.url()).toBe(`${site.url}/confirm-address`)
    await headingOf(phone, 'Confirm Your Address')
    await phone.getByText(person.email).waitFor()
    await sendButton(phone).click()
    await headingOf(phone, 'Sign In')
    await phone.getByText('Your email address is confirmed.').waitFor()

    await signInOn(desk, person)
    await desk.waitForURL('/watchlist')
    await desk.getByRole('banner').getByRole('link', { name: 'Profil' }).waitFor()
  })
}
