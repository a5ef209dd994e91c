import { expect, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'
import { fillPasswords, sendButton } from './account-steps.ts'
import { signInAsMember } from './member-page.ts'
import { openBrowser, openPage, withoutPictures } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)

async function openForm(path: string, options = {}) {
  const opened = await openPage(browser, { baseURL: site.url, ...options })
  await opened.page.goto(path)
  return {
    ...opened,
    submit: opened.page.getByRole('main').locator('form:has(input:not([type=hidden])) button[type=submit]').last(),
  }
}

test('an empty sign-up shows one error and focuses the first field', async () => {
  const { page, submit } = await openForm('/signup')
  await submit.click()
  await page.getByRole('alert').getByText('All fields are required.').waitFor()
  const first = page.getByLabel('First name')
  expect(await first.evaluate(field => field === document.activeElement)).toBe(true)
  expect(await page.locator('[aria-invalid=true]').count()).toBe(5)
  expect(await first.getAttribute('aria-describedby')).toBe(await page.getByRole('alert').getAttribute('id'))
})

test.each([true, false])(
  'a sign-up marks every wrong field with its own sentence, script: %s',
  async javaScriptEnabled => {
    const { page, submit } = await openForm('/signup', { javaScriptEnabled })
    const texts = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada', password: 'short', confirmPassword: 'other' }
    for (const [id, text] of Object.entries(texts)) await page.locator(`#${id}`).fill(text)
    await submit.click()
    await page.getByText('Passwords do not match.').waitFor()
    const sentenceOf = async (id: string) => {
      const described = await page.locator(`#${id}[aria-invalid=true]`).getAttribute('aria-describedby')
      return page.locator(`#${described?.split(' ')[0]}`).textContent()
    }
    expect(await sentenceOf('email')).toMatch(/email address/)
    expect(await sentenceOf('password')).toBe('Password should be at least 8 characters long.')
    expect(await sentenceOf('confirmPassword')).toBe('Passwords do not match.')
    expect(await page.locator('[aria-invalid=true]').count()).toBe(3)
    if (javaScriptEnabled) expect(await page.evaluate(() => document.activeElement?.id)).toBe('email')
  },
)

test('a member who opens the sign-up page sees who is signed in', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url })
  await signInAsMember(context, site)
  await page.goto('/signup')
  await page.getByText(/^You are signed in as .* sign up for another account here\.$/).waitFor()
})

test('a rejected sign-in shows its message in a red alert', async () => {
  const { page, submit } = await openForm('/signin')
  await page.getByLabel('Email').fill('nobody@example.org')
  await page.locator('#password').fill('velvet curtain')
  await submit.click()
  const alert = page.getByRole('alert').getByText('The email address or the password is not right.')
  const colours = await alert.evaluate(element => {
    const { color, borderTopColor } = getComputedStyle(element)
    element.style.color = 'var(--remove)'
    return { text: color, border: borderTopColor, red: getComputedStyle(element).color }
  })
  expect(colours).toEqual({ text: colours.red, border: colours.red, red: expect.stringMatching(/^oklch/) })
})

test('a field that is edited after an error is no longer invalid, and is again when the error comes again', async () => {
  const { page, submit } = await openForm('/signup')
  await submit.click()
  const first = page.getByLabel('First name')
  await first.fill('Ada')
  expect(await first.getAttribute('aria-invalid')).toBe(null)
  expect(await page.locator('[aria-invalid=true]').count()).toBe(4)
  await page.getByRole('alert').getByText('All fields are required.').waitFor()
  await first.fill('')
  await submit.click()
  await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(5)
})

test('different passwords focus the second field, and no input is lost', async () => {
  const { page, submit } = await openForm('/signup')
  const texts = { 'First name': 'Ada', 'Last name': 'Lovelace', Email: 'ada@example.org' }
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text)
  await page.locator('#password').fill('analytical')
  await page.locator('#confirmPassword').fill('analytics')
  await submit.click()
  await page.getByText('Passwords do not match.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('confirmPassword')
  for (const [label, text] of Object.entries(texts)) expect(await page.getByLabel(label).inputValue()).toBe(text)
  expect(await page.locator('#password').inputValue()).toBe('analytical')
})

test('a password can be shown and pasted', async () => {
  const { page, context } = await openForm('/signin')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText('a long pasted secret'))
  const field = page.locator('#password')
  await field.focus()
  await page.keyboard.press('ControlOrMeta+V')
  expect(await field.inputValue()).toBe('a long pasted secret')
  expect(await field.getAttribute('type')).toBe('password')
  const eye = page.getByRole('button', { name: 'Show what is typed' })
  await eye.click()
  expect(await field.getAttribute('type')).toBe('text')
  expect(await eye.getAttribute('aria-pressed')).toBe('true')
})

test('a password that is shown does not count as known to others', async () => {
  const { page } = await openForm('/signup')
  for (const eye of await page.getByRole('button', { name: 'Show what is typed' }).all()) await eye.click()
  await page.locator('#confirmPassword').fill('velvet curtain')
  await page.locator('#password').fill('velvet curtain')
  await page.getByText('Good.', { exact: true }).waitFor()
})

test('without script a form shows the same error and keeps the input', async () => {
  const { page, submit } = await openForm('/signin', { javaScriptEnabled: false })
  await page.getByLabel('Email').fill('ada@example.org')
  await submit.click()
  await page.getByText('Enter your password.').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.org')
  expect(await page.getByRole('button', { name: 'Show what is typed' }).count()).toBe(0)
})

test('a form sent offline keeps the input, shows an error, and can be sent when online again', async () => {
  const { page, context, submit } = await openForm('/signin')
  await page.getByLabel('Email').fill('ada@example.org')
  await page.locator('#password').fill('velvet curtain')
  await context.setOffline(true)
  await submit.click()
  await page.getByRole('alert').getByText('filmDB cannot be reached.').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.org')
  expect(await page.locator('#password').inputValue()).toBe('velvet curtain')
  await context.setOffline(false)
  await submit.click()
  await page.getByRole('alert').getByText('The email address or the password is not right.').waitFor()
})

test('input typed before hydration is kept and submitted', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url })
  await signInAsMember(context, site)
  const script = Promise.withResolvers<void>()
  await page.route('**/*.js', async route => {
    await script.promise
    await route.continue()
  })
  await page.goto('/update-Password', { waitUntil: 'commit' })
  await fillPasswords(page, 'velvet curtain')
  script.resolve()
  await page.getByText('Good.', { exact: true }).waitFor()
  expect(await page.locator('#password').inputValue()).toBe('velvet curtain')
  expect(await page.locator('#confirmPassword').inputValue()).toBe('velvet curtain')
  expect(await sendButton(page).isEnabled()).toBe(true)
  await page.locator('#confirmPassword').fill('velvet')
  await expect.poll(() => sendButton(page).isDisabled()).toBe(true)
})
