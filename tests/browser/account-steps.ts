// What a person does about an account, step by step, in a browser.
import type { Page } from 'playwright-core'
import type { Person } from '#tests/visit.ts'

/** The button that sends the form of the page, not the search. */
export const sendButton = (page: Page) => page.getByRole('main').locator('form button[type=submit]')

/** Fills in the sign-up, wherever the person is, and sends it; on the page after that the sign-in waits. */
export async function signUpOn(page: Page, person: Person) {
  await page.goto('/signup')
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('E-mail').fill(person.email)
  await fillPasswords(page, person.password)
  await sendButton(page).click()
  await page.waitForURL(/\/signin/)
}

/** Fills in the sign-in the person has before them, and sends it. */
export async function signInOn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByLabel('E-mail').fill(email)
  await page.locator('#password').fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** A new password and the same once more. */
export async function fillPasswords(page: Page, password: string, again = password) {
  await page.locator('#password').fill(password)
  await page.locator('#confirmPassword').fill(again)
}

/** Signs up and in; ends at home. */
export async function becomeMemberOn(page: Page, person: Person) {
  await signUpOn(page, person)
  await signInOn(page, person)
  await page.waitForURL('/')
}
