// The steps of a person with an account, in a browser.
import type { Page } from 'playwright-core'
import type { Person } from '../client/http-client.ts'

/** The button that sends the form of the page, not the search. */
export const sendButton = (page: Page) => page.getByRole('main').locator('form button[type=submit]')

/** Fills in the sign-up the person has before them, and sends it; then the sign-in is there. */
export async function signUpOn(page: Page, person: Person) {
  await headingOf(page, 'Sign Up')
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Email').fill(person.email)
  await fillPasswords(page, person.password)
  await sendButton(page).click()
  await headingOf(page, 'Sign In')
}

/** Waits for the page a person reads: the address is that of the next page a moment before its fields are there. */
export const headingOf = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()

/** Fills in the sign-in the person has before them, or will have in a moment, and sends it. */
export async function signInOn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await headingOf(page, 'Sign In')
  await page.getByLabel('Email').fill(email)
  await page.locator('#password').fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** A new password and the same once more. */
export async function fillPasswords(page: Page, password: string, again = password) {
  await page.locator('#password').fill(password)
  await page.locator('#confirmPassword').fill(again)
}
