import { expect, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'
import { signInAsMember } from './member-page.ts'
import { openBrowser, openPage, withoutPictures } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)

const longName = 'Night trains '.repeat(8).trim()
const nameLimit = 'The name of a list has at most 100 characters.'

test.each(['', '  '])('a new list named "%s" is not created, and its field says why', async typed => {
  const { page, context, noticed } = await openPage(browser, { baseURL: site.url })
  await signInAsMember(context, site)
  await page.goto('/lists?new=list')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill(typed)
  await page.getByRole('button', { name: 'Create the list' }).click()
  await page.getByRole('alert').getByText('A list needs a name.').waitFor()
  expect(await name.evaluate(field => field === document.activeElement)).toBe(true)
  expect(await name.getAttribute('aria-invalid')).toBe('true')
  expect(await name.getAttribute('aria-describedby')).toBe(await page.getByRole('alert').getAttribute('id'))
  await name.fill('Trains')
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.getByRole('button', { name: 'Create the list' }).click()
  await page.getByRole('heading', { name: 'Trains' }).waitFor()
  expect(noticed).toEqual([])
  await context.close()
})

const tooLong = [
  { label: 'Name', text: longName, message: nameLimit },
  { label: 'Description', text: 'x'.repeat(5001), message: 'The description of a list has at most 5,000 characters.' },
]

test.for(tooLong)(
  'a pasted $label that is too long for a list stays whole, and its field says why',
  async ({ label, text, message }) => {
    const { page, context } = await openPage(browser, { baseURL: site.url })
    await signInAsMember(context, site)
    await page.goto('/lists?new=list', { waitUntil: 'networkidle' })
    await page.getByLabel('Name', { exact: true }).fill('Trains')
    const field = page.getByLabel(label, { exact: true })
    await field.fill('')
    await field.focus()
    // Unlike `fill`, it is cut at a `maxlength`.
    await page.keyboard.insertText(text)
    await page.getByRole('button', { name: 'Create the list' }).click()
    await page.getByRole('alert').getByText(message).waitFor()
    expect(await field.inputValue()).toBe(text)
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await field.evaluate(node => node === document.activeElement)).toBe(true)
    await context.close()
  },
)

test('without script a pasted name that is too long for a list leads to a page with all of it', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url, javaScriptEnabled: false })
  await signInAsMember(context, site)
  await page.goto('/lists?new=list')
  await page.getByLabel('Name', { exact: true }).fill(longName)
  await page.getByRole('button', { name: 'Create the list' }).click()
  await page.getByRole('alert').getByText(nameLimit).waitFor()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(longName)
  await context.close()
})

test('without script a new list named with only spaces leads to a page with the reason', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url, javaScriptEnabled: false })
  await signInAsMember(context, site)
  await page.goto('/lists?new=list')
  await page.getByLabel('Name', { exact: true }).fill('  ')
  await page.getByRole('button', { name: 'Create the list' }).click()
  await page.getByRole('alert').getByText('A list needs a name.').waitFor()
  await page.getByLabel('Name', { exact: true }).waitFor()
  await context.close()
})
