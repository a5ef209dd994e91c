// The ten minutes after a sign-in end while a form is open: from then on it requires the current password.
import { expect, onTestFinished, test, vi } from 'vitest'
import { minutes } from '#app/domain/units.ts'
import { startTestSite } from '../services/start-site.ts'
import { fillPasswords } from './account-steps.ts'
import { signInAsMember } from './member-page.ts'
import { openBrowser, openPage, withoutPictures } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)

/** Opens the page as a member who has just signed in. After `endTenMinutes` the sign-in is eleven minutes older. */
async function openAsMember(path: string, options = {}) {
  const { page, context } = await openPage(browser, { baseURL: site.url, ...options })
  onTestFinished(() => context.close())
  const { person } = await signInAsMember(context, site)
  await page.goto(path)
  expect(await page.locator('#currentPassword').count()).toBe(0)
  const endTenMinutes = () => {
    // The site runs in this process.
    const now = Date.now
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + 11 * minutes)
    onTestFinished(() => clock.mockRestore())
  }
  return { page, person, endTenMinutes }
}

test.each([
  ['with script', {}],
  ['without script', { javaScriptEnabled: false }],
])('%s a member changes the password in a form that was open for more than ten minutes', async (_, options) => {
  const { page, person, endTenMinutes } = await openAsMember('/update-Password', options)
  const send = page.getByRole('button', { name: 'Mettre à jour le mot de passe' })
  endTenMinutes()
  await fillPasswords(page, 'velvet curtain')
  await send.click()
  await page.getByRole('alert').getByText('Enter your current password.').waitFor()
  const current = page.locator('#currentPassword')
  if (!('javaScriptEnabled' in options)) {
    await expect.poll(() => current.evaluate(field => field === document.activeElement)).toBe(true)
    // The field stays while another one is corrected.
    await current.fill(person.password)
    await fillPasswords(page, 'password1')
    await send.click()
    await page.getByRole('alert').getByText('This password is among the first').waitFor()
    expect(await current.inputValue()).toBe(person.password)
  }
  await current.fill(person.password)
  await fillPasswords(page, 'velvet curtain')
  await send.click()
  await page.waitForURL('/signin')
  await page.getByText('Password updated successfully.').waitFor()
})

test('a member turns on the authenticator app in a form that was open for more than ten minutes', async () => {
  const { page, person, endTenMinutes } = await openAsMember('/user/security/authenticator')
  const send = page.getByRole('main').locator('form button[type=submit]').first()
  endTenMinutes()
  await send.click()
  await page.getByRole('alert').getByText('Enter your current password.').waitFor()
  await page.locator('#currentPassword').fill(person.password)
  await send.click()
  await page.locator('#code').waitFor()
})
