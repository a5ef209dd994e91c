import { expect, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'
import { openListPage } from './list-page.ts'
import { signInAsMember } from './member-page.ts'
import { openBrowser, openPage, withoutPictures } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)

const openList = (options?: { isPhone: boolean }) => openListPage(browser, site, options)

test('Escape closes the forms of a list and of its rows, but none with typed words', async () => {
  const { page, context, noticed } = await openList()
  const { keyboard } = page
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent)
  const edit = page.locator('summary', { hasText: 'Edit' })
  const name = page.getByLabel('Name', { exact: true })
  await edit.press('Enter')
  await name.focus()
  await keyboard.press('Escape')
  await expect.poll(() => name.isVisible()).toBe(false)
  expect(await focused()).toContain('Edit')
  await edit.press('Enter')
  await name.fill('Night trains')
  await keyboard.press('Escape')
  expect(await name.inputValue()).toBe('Night trains')
  expect(await name.isVisible()).toBe(true)

  const more = page.getByLabel('More: copy, merge, export, delete')
  await more.press('Enter')
  await page.getByLabel('Add the films of').focus()
  await keyboard.press('Escape')
  await expect.poll(() => page.getByLabel('Add the films of').isVisible()).toBe(false)
  expect(await focused()).toBe('More: copy, merge, export, delete')

  const note = page.getByLabel('Note on Star Wars')
  await page.getByRole('link', { name: 'More for Star Wars' }).press('Enter')
  await note.waitFor()
  await keyboard.press('Escape')
  await expect.poll(() => note.count()).toBe(0)
  expect(await focused()).toBe('More for Star Wars (1977)')
  await keyboard.press('Enter')
  await note.fill('The furnace.')
  await keyboard.press('Escape')
  expect(await note.inputValue()).toBe('The furnace.')
  expect(noticed).toEqual([])
  await context.close()
})

test('the form of a new list has the one button in the main colour, without a second invitation', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url })
  await signInAsMember(context, site)
  await page.goto('/lists')
  const main = page.getByRole('main')
  expect(await main.getByRole('link', { name: 'New List' }).count()).toBe(2)
  await page.goto('/lists?new=list')
  await main.getByRole('button', { name: 'Create the list' }).waitFor()
  expect(await main.getByRole('link', { name: 'New List' }).count()).toBe(0)
  expect(await main.getByText('Your first list').count()).toBe(0)
  await context.close()
})

test('on a phone the buttons of a list stay where they are while their panels are open', async () => {
  const { page, context } = await openList({ isPhone: true })
  const summaries = page.locator('details[name="list-tool"] > summary')
  const panel = page.locator('details[name="list-tool"][open] > summary + *')
  const places = () =>
    summaries.evaluateAll(all =>
      all.map(one => {
        const { left, top } = one.getBoundingClientRect()
        return { left: left + scrollX, top: top + scrollY }
      }),
    )
  const closed = await places()
  expect(closed).toHaveLength(2)
  for (const summary of await summaries.all()) {
    await summary.click()
    await panel.waitFor()
    // A page scrolls by fractions of a pixel.
    for (const [index, { left, top }] of (await places()).entries()) {
      expect(Math.abs(left - (closed[index]?.left ?? 0))).toBeLessThan(2)
      expect(Math.abs(top - (closed[index]?.top ?? 0))).toBeLessThan(2)
    }
    expect(await panel.evaluate(node => node.getBoundingClientRect().right)).toBeLessThanOrEqual(390)
  }
  await context.close()
})
