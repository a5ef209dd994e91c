// The pages with the text spacing of WCAG 2.2, criterion 1.4.12.
import { expect, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'
import { widths } from './every-page.ts'
import { openBrowser, openPage, withoutPictures } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)

const spacing = [
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  'p { margin-bottom: 2em !important }',
].join('\n')

test.each([
  '/',
  '/popular',
  '/toprated',
  '/toprated?page=45',
  '/discover',
  '/search?q=dune',
  '/search?q=star',
  '/person/simon-pegg',
  '/collection/star-wars',
  '/movie/1384758',
])('%s cuts no text off with the text spacing of WCAG 1.4.12 that it shows without', async path => {
  const { page, context } = await openPage(browser, { baseURL: site.url, bypassCSP: true, reducedMotion: 'reduce' })
  await page.goto(path, { waitUntil: 'load' })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const usual = await page.evaluate(cutTexts)
    const style = await page.addStyleTag({ content: spacing })
    const cut = await page.evaluate(cutTexts)
    expect
      .soft(
        cut.filter(text => !usual.includes(text)),
        `${width} px`,
      )
      .toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await style.evaluate(element => element.parentNode?.removeChild(element))
  }
  await context.close()
})

/** The shown texts that end outside a box that hides them. A row that scrolls shows all of its text. Runs in the page. */
function cutTexts() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const cut: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement
    const isShown = parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    if (isShown && text.textContent?.trim() && isOutside(text, parent)) cut.push(text.textContent)
  }
  return cut

  function isOutside(text: Node, parent: Element | null) {
    const range = new Range()
    range.selectNodeContents(text)
    const { right, bottom } = range.getBoundingClientRect()
    for (let box = parent; box; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box)
      if (/auto|scroll/.test(overflowX + overflowY)) return false
      if (!/hidden|clip/.test(overflowX + overflowY)) continue
      const edge = box.getBoundingClientRect()
      const isForScreenReaders = edge.width <= 1
      if (isForScreenReaders) return false
      if (right > edge.right + 2 || bottom > edge.bottom + 3) return true
    }
    return false
  }
}
