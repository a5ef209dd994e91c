import type { BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'
import { openBrowser, openPage } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser()

async function open(path: string, options: BrowserContextOptions = {}) {
  const opened = await openPage(browser, { baseURL: site.url, reducedMotion: 'reduce', ...options })
  await opened.page.goto(path, { waitUntil: 'networkidle' })
  return opened
}

test('the dialog about a film opens, traps the focus, closes and links to the film by keyboard', async () => {
  const { page, context, noticed } = await open('/toprated')
  const info = page.getByRole('button', { name: 'About The Godfather (1972)', exact: true })
  await info.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'The Godfather (1972)' })
  await dialog.waitFor()
  for (const words of ['Drama', 'Francis Ford Coppola', '2 h 55 min', 'Mar 14, 1972', '8.70']) {
    expect(await dialog.textContent()).toContain(words)
  }
  const director = dialog.getByRole('link', { name: 'Francis Ford Coppola' })
  expect(await director.getAttribute('href')).toBe('/person/francis-ford-coppola')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'About The Godfather (1972)',
  )

  await info.press('Enter')
  await dialog.getByRole('link', { name: 'View Details' }).press('Enter')
  await page.waitForURL('**/movie/238')
  expect(noticed).toEqual([])
  await context.close()
})

test('a dialog that is opened again while it closes stays open', async () => {
  const { page, context } = await open('/toprated')
  await page.getByRole('button', { name: 'About The Godfather (1972)', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'The Godfather (1972)' })
  await dialog.waitFor()
  await dialog.evaluate(async (element: HTMLDialogElement) => {
    const closed = new Promise(resolve => element.addEventListener('close', resolve))
    element.requestClose() // as Escape does
    await null // the page renders in between
    document.querySelector<HTMLElement>('[aria-label="About The Godfather (1972)"]')?.click()
    await closed
  })
  expect(await dialog.isVisible()).toBe(true)
  await context.close()
})

test.each([
  ['first', 0, 278],
  ['second', 1, 238],
])('a tap on the date of the %s film opens its page', async (_, index, id) => {
  const { page, context } = await open('/toprated', { viewport: { width: 390, height: 844 }, hasTouch: true })
  const date = await page.getByText('Release Date:').nth(index).boundingBox()
  await page.touchscreen.tap((date?.x ?? 0) + 5, (date?.y ?? 0) + 5)
  await page.waitForURL(`**/movie/${id}`)
  await context.close()
})

test('Next and Previous change the page, and Back returns to it', async () => {
  const { page, context, noticed } = await open('/toprated')
  expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByText('Page 2 of').waitFor()
  expect(await page.getByRole('listitem').filter({ hasText: 'Release Date:' }).first().textContent()).toContain('21')
  await page.getByRole('link', { name: 'Previous' }).click()
  await page.getByText('Page 1 of').waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.goBack()
  await page.getByText('Page 2 of').waitFor()
  expect(noticed).toEqual([])
  await context.close()
})

test('without script a film and the next page open', async () => {
  const { page, context } = await open('/toprated', { javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Next' }).click()
  expect(new URL(page.url()).search).toBe('?page=2')
  await page
    .getByRole('button', { name: /^About / })
    .first()
    .click()
  expect(new URL(page.url()).pathname).toMatch(/^\/movie\/\d+$/)
  await context.close()
})

test('on a desktop the films after the first are in two columns, read downwards', async () => {
  const { page, context } = await open('/toprated')
  const boxOf = (rank: number) => page.locator(`li[value="${rank}"]`).boundingBox()
  const [two, three, eleven, twelve] = await Promise.all([2, 3, 11, 12].map(boxOf))
  expect(three?.x).toBe(two?.x)
  expect(three?.y).toBeGreaterThan(two?.y ?? 0)
  expect(eleven?.x).toBe(two?.x)
  expect(twelve?.x).toBeGreaterThan(two?.x ?? 0)
  expect(twelve?.y).toBe(two?.y)
  await context.close()
})

test('at 320 px no word or date is broken, and the info button covers none of them', async () => {
  const { page, context } = await open('/toprated', { viewport: { width: 320, height: 700 } })
  expect(await page.locator('ol > li').evaluateAll(tornOrCovered)).toEqual([])
  await context.close()
})

/** The words and dates of entries that go over two lines, and those that lie under a button. Runs in the page. */
function tornOrCovered(entries: Element[]) {
  const linesOf = (text: Node, from: number, to: number) => {
    const range = document.createRange()
    range.setStart(text, from)
    range.setEnd(text, to)
    return [...range.getClientRects()]
  }
  return entries.flatMap(entry => {
    const button = entry.querySelector('button')?.getBoundingClientRect() ?? new DOMRect()
    const isUnder = ({ left, right, top, bottom }: DOMRect) =>
      left < button.right && right > button.left && top < button.bottom && bottom > button.top
    return [...entry.querySelectorAll('h2 a, dt, dd')].flatMap(element => {
      // A title may go on in the next line, between its words; a date may not.
      const pieces = [...(element.textContent ?? '').matchAll(element.tagName === 'A' ? /\S+/g : /.+/g)]
      return pieces.flatMap(({ 0: piece, index }) => {
        const lines = element.firstChild ? linesOf(element.firstChild, index, index + piece.length) : []
        return lines.length !== 1 || lines.some(isUnder) ? [piece] : []
      })
    })
  })
}
