// The pages of a member on a phone whose browser has larger text.
import { expect, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'
import { signInAsMember } from './member-page.ts'
import { openBrowser, openPage } from './open-browser.ts'

const site = await startTestSite()
const widths = [320, 360, 390]
const height = 844

/** The elements that end past the window, or have a word of two lines. Runs in the page. */
function faultsOf(selector: string) {
  return [...document.querySelectorAll(selector)].flatMap(element => {
    const range = new Range()
    range.selectNodeContents(element)
    const isCut = Math.max(range.getBoundingClientRect().right, element.getBoundingClientRect().right) > innerWidth
    const text = element.textContent ?? ''
    return isCut ? [`cut off: ${text}`] : hasBrokenWord(element) ? [`broken: ${text}`] : []
  })

  function hasBrokenWord(element: Element) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}’']+/gu)) {
        const range = new Range()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) return true
      }
    }
    return false
  }
}

test.each([24, 28, 32])(
  'with text of %i px a phone scrolls no page of a member sideways, and cuts off no heading, field or date',
  async size => {
    const large = await openBrowser([`defaultFontSize=${size}`])
    const { page, context } = await openPage(large, { baseURL: site.url, viewport: { width: 390, height } })
    await signInAsMember(context, site)
    for (const path of ['/log', '/log?q=alien', '/user/favourites', '/user']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      for (const width of widths) {
        await page.setViewportSize({ width, height })
        const at = `${path} at ${width} px`
        expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBe(width)
        expect(await page.evaluate(faultsOf, 'main h1, main form > *, main header time'), at).toEqual([])
      }
    }
    await context.close()
  },
)

test.each([16, 24, 32])('with text of %i px a member’s actions on a film stay between the margins', async size => {
  const large = await openBrowser([`defaultFontSize=${size}`])
  const { page, context } = await openPage(large, { baseURL: site.url, viewport: { width: 390, height } })
  await signInAsMember(context, site)
  await page.goto('/movie/603', { waitUntil: 'networkidle' })
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    const { left, right } = await page.locator('main h1').evaluate(heading => {
      const box = heading.closest('.wrap')?.getBoundingClientRect()
      return { left: box?.left ?? 0, right: box?.right ?? 0 }
    })
    for (const name of ['Add to watch list', 'Log', 'Seen', 'Like', 'Leave a Review', 'Share']) {
      const button = page.getByRole('main').getByRole('button', { name, exact: true }).first()
      const box = await button.boundingBox()
      expect(box?.x, `${name} at ${width} px`).toBeGreaterThanOrEqual(left - 0.5)
      expect((box?.x ?? 0) + (box?.width ?? width), `${name} at ${width} px`).toBeLessThanOrEqual(right + 0.5)
    }
  }
  await context.close()
})
