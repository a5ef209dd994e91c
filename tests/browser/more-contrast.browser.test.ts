import { expect, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'
import { openBrowser, openPage } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser()

test.for(['light', 'dark'] as const)(
  'a visitor who asks for more contrast gets it in the %s theme, on the page and on a screen',
  async colorScheme => {
    const { page, context } = await openPage(browser, { baseURL: site.url, colorScheme })
    await page.goto('/movie/27205')
    const usual = await page.evaluate(coloursOf)
    await page.emulateMedia({ contrast: 'more' })
    const strong = await page.evaluate(coloursOf)
    for (const [index, { text, quiet, edge, line }] of strong.entries()) {
      expect(text).toBe(usual[index]?.text)
      expect(quiet).toBe(text)
      expect(edge).toBe(usual[index]?.quiet)
      expect(line).toBe(usual[index]?.edge)
    }
    await context.close()
  },
)

/** The colours of the roles in the page and in its first screen, as the browser draws them. Runs in the page. */
function coloursOf() {
  return [document.body, document.querySelector('.screen')].map(place => {
    const probe = document.createElement('i')
    place?.append(probe)
    const colourOf = (role: string) => {
      probe.style.color = `var(--${role})`
      return getComputedStyle(probe).color
    }
    const colours = { text: colourOf('text'), quiet: colourOf('quiet'), edge: colourOf('edge'), line: colourOf('line') }
    probe.remove()
    return colours
  })
}
