import type { BrowserContextOptions } from 'playwright-core'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createPerson } from '../client/http-client.ts'
import { startSiteWithMailbox } from '../services/accounts/start-account-site.ts'
import { signInAsMember } from './member-page.ts'
import { openBrowser, openPage } from './open-browser.ts'

const { box, site } = await startSiteWithMailbox()
const browser = await openBrowser()
const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c40' } })
  .jpeg()
  .toBuffer()

async function open(options: BrowserContextOptions) {
  const opened = await openPage(browser, { baseURL: site.url, ...options })
  onTestFinished(() => opened.context.close())
  return opened
}

for (const [way, options] of [
  ['with script', {}],
  ['without script', { javaScriptEnabled: false }],
] as const) {
  test(`${way}: a member changes name, picture and email address, and confirms the address on another device`, async () => {
    const { page, context } = await open(options)
    const { person } = await signInAsMember(context, site)
    const { email } = createPerson()
    await page.goto('/user')
    await page.getByRole('link', { name: 'Account', exact: true }).click()
    await page.getByLabel('Last name').fill('King')
    await page.getByRole('button', { name: 'Save Name' }).click()
    await page.getByText('Your name is changed.').waitFor()

    await page.getByRole('link', { name: 'Change Picture' }).click()
    await page
      .getByLabel('PNG, JPEG or WebP')
      .setInputFiles({ name: 'x', mimeType: 'image/png', buffer: Buffer.from('x') })
    await page.getByRole('button', { name: 'Save Picture' }).click()
    await page.getByRole('alert').getByText('This is not a PNG').waitFor()
    await page
      .getByLabel('PNG, JPEG or WebP')
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture })
    await page.getByRole('button', { name: 'Save Picture' }).click()
    await page.getByText('Your picture is changed.').waitFor()

    await page.getByLabel('New email address').fill(email)
    await page.getByRole('button', { name: 'Change Address' }).click()
    await page.getByText('Enter your current password.').waitFor()
    await page.locator('#currentPassword').fill(person.password)
    await page.getByRole('button', { name: 'Change Address' }).click()
    await page.getByText('An email is on its way to the new address.').waitFor()
    const { link } = await box.next({ to: email, subject: /^Confirm/ })

    const { page: phone } = await open(options)
    await phone.goto(link)
    await phone.getByRole('button', { name: 'Confirm New Address' }).click()
    await phone.waitForURL('/signin')
    await phone.getByText('Your email address is changed.').waitFor()

    await page.goto('/user/account')
    await page.getByText(email, { exact: true }).waitFor()
    expect(await page.getByText('is not confirmed yet').count()).toBe(0)
    await page.goto('/user')
    await page.getByRole('heading', { name: 'Ada King', level: 1 }).waitFor()
  })
}
