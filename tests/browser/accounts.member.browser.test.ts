// Every path about accounts a person can go, with script and without.
import type { BrowserContextOptions } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { createMember, createPerson } from '../client/http-client.ts'
import { openMailbox } from '../services/email/mailbox.ts'
import { startTestSite } from '../services/start-site.ts'
import { fillPasswords, headingOf, sendButton, signInOn, signUpOn } from './account-steps.ts'
import { signInAsMember } from './member-page.ts'
import { openBrowser, openPage, withoutPictures } from './open-browser.ts'

const box = await openMailbox()
const site = await startTestSite({ SMTP_URL: box.url, REQUIRE_VERIFIED_EMAIL: 'false' })
const browser = await openBrowser(withoutPictures)

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 900 }

/** A browser of somebody's own; it is gone with the test, so that its pages take no time from the next. */
async function open(options: BrowserContextOptions = {}) {
  const opened = await openPage(browser, { baseURL: site.url, viewport: desk, reducedMotion: 'reduce', ...options })
  onTestFinished(() => opened.context.close())
  return opened
}

const ways: [string, BrowserContextOptions][] = [
  ['with script', {}],
  ['without script', { javaScriptEnabled: false, viewport: phone }],
]

for (const [way, options] of ways) {
  const isPhone = options.viewport === phone
  const hasScript = options.javaScriptEnabled !== false

  test(`${way}: a person signs up, mistypes the password, signs in to where they were going, and signs out`, async () => {
    const { page } = await open(options)
    const person = createPerson()
    await page.goto('/watchlist')
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await headingOf(page, 'Sign In')
    await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
    await signUpOn(page, person)
    await page.getByText('That worked. Sign in below').waitFor()
    await signInOn(page, { ...person, password: 'not the password' })
    await page.getByRole('alert').getByText('The email address or the password is not right.').waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe(person.email)
    await signInOn(page, person)
    await page.waitForURL('/watchlist')
    await profileLink(page).waitFor()
    const terms = await page.goto('/terms-of-service')
    const html = (await terms?.text()) ?? ''
    expect(html).toContain('Logout')
    expect(html).not.toContain('href="/signin"')
    if (isPhone) await page.getByRole('button', { name: 'Menu' }).click()
    await leaveInStorage(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('/')
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor()
    if (hasScript) expect(await isLeftInStorage(page)).toBe(true) // unsaved mutations would be there, too
    await page.goto('/user/devices')
    await page.getByText('You are not authenticated').waitFor()
  })

  test(`${way}: a forgotten password is set anew through the email`, async () => {
    const { page } = await open(options)
    const { person } = await createMember(site)
    await page.goto('/signin')
    await page.getByRole('link', { name: 'Forgot Password' }).click()
    await headingOf(page, 'Forgot Password')
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await page.getByText('Password Reset Email Has Been Sent. Kindly review your email inbox.').waitFor()
    const { link } = await box.next({ to: person.email, subject: 'new password' })
    await page.goto(link)
    expect(page.url()).toBe(`${site.url}/updatepassword`)
    await fillPasswords(page, 'velvet curtain', 'velvet')
    await sendButton(page).click()
    await page.getByText("Passwords don't match. Please try again.").waitFor()
    await fillPasswords(page, 'velvet curtain')
    await sendButton(page).click()
    await page.waitForURL('/')
    await page.getByText('Password updated successfully.').waitFor()
    await page.goto('/signin?next=/terms-of-service')
    await signInOn(page, { ...person, password: 'velvet curtain' })
    await profileLink(page).waitFor()
  })

  test(`${way}: a changed password leads to the sign-in page, still signed in, and the account is deleted by email and password`, async () => {
    const { page, context } = await open(options)
    const { person } = await signInAsMember(context, site)
    await page.goto('/update-Password')
    await fillPasswords(page, 'velvet curtain')
    await page.getByRole('button', { name: 'Mettre à jour le mot de passe' }).click()
    await page.waitForURL('/signin')
    await page.getByText('Password updated successfully.').waitFor()
    await profileLink(page).first().waitFor()
    await page.goto('/signin?next=/delete-account')
    await signInOn(page, { ...person, password: 'velvet curtain' })
    await page.getByText('Are you sure you want to delete your account?').waitFor()
    await page.getByRole('button', { name: 'Send Confirmation Email' }).click()
    await page.getByText('An email is on its way to you.').waitFor()
    await box.next({ to: person.email, subject: /delete/i })
    await page.locator('#password').fill('not the password')
    await page.getByRole('button', { name: 'Delete Account' }).click()
    await page.getByText('This is not your password.').waitFor()
    await page.locator('#password').fill('velvet curtain')
    await leaveInStorage(page)
    await page.getByRole('button', { name: 'Delete Account' }).click()
    await page.waitForURL('/signin')
    if (hasScript) await expect.poll(() => isLeftInStorage(page)).toBe(false)
    await page.getByText('Your account and everything in it has been deleted.').waitFor()
    await signInOn(page, { ...person, password: 'velvet curtain' })
    await page.getByText('The email address or the password is not right.').waitFor()
  })
}

/** Keeps something in the browser, as the queue of changes does; without script there is nothing to keep. */
const leaveInStorage = (page: Page) => page.evaluate(() => localStorage.setItem('left', 'here')).catch(() => {})

const isLeftInStorage = (page: Page) => page.evaluate(() => localStorage.getItem('left') !== null)

test('signing up and in needs nothing but a keyboard', async () => {
  const { page } = await open()
  const { firstName, lastName, email, password } = createPerson()
  const type = (texts: string[]) => pressThrough(page, texts)
  await page.goto('/signup')
  await page.getByLabel('First name').focus()
  const eye = '' // the button that shows a password lies between the fields
  await type([firstName, lastName, email, password, eye, password])
  await page.keyboard.press('Enter')
  await headingOf(page, 'Sign In')
  const typedEmail = page.getByLabel('Email')
  expect(await typedEmail.inputValue()).toBe(email)
  await typedEmail.focus()
  await type(['', password])
  await page.keyboard.press('Enter')
  await page.waitForURL('/')
  await page.getByRole('button', { name: 'Logout' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await headingOf(page, 'Sign In')
  expect(await typedEmail.inputValue()).toBe('') // the next person at this browser
})

test('the email address of a sign-up is in the next sign-in once, and that of a refused sign-up never', async () => {
  const { page } = await open()
  const person = createPerson()
  const email = page.getByLabel('Email')
  const goTo = async (name: 'Sign Up' | 'Sign In') => {
    await page.getByRole('main').getByRole('link', { name }).click()
    await headingOf(page, name)
  }
  await page.goto('/signup')
  await email.fill(person.email)
  await fillPasswords(page, person.password, 'velvet')
  await sendButton(page).click()
  await page.getByRole('alert').first().waitFor()
  await goTo('Sign In')
  expect(await email.inputValue()).toBe('')
  await goTo('Sign Up')
  await signUpOn(page, person)
  expect(await email.inputValue()).toBe(person.email)
  await goTo('Sign Up')
  await goTo('Sign In')
  expect(await email.inputValue()).toBe('')
})

type Page = Awaited<ReturnType<typeof openPage>>['page']

/** Types each text where the focus is, and goes on with Tab in between. */
async function pressThrough(page: Page, texts: string[]) {
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
}

/** In the app bar, on a phone in the foot bar. */
const profileLink = (page: Page) => page.getByRole('link', { name: 'Profil', exact: true }).filter({ visible: true })

test('a browser that blocks cookies is told so before the sign-in, and others are not', async () => {
  const { page, context } = await open()
  const message = page.getByText('Your browser blocks cookies.')
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  expect(await message.count()).toBe(0)
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setDocumentCookieDisabled', { disabled: true })
  await page.reload()
  await message.waitFor()
})
