import type { Page } from 'playwright-core'

/** Presses Tab until the element with this name has the focus. Throws after 150 presses. */
export async function tabTo(page: Page, name: string | RegExp) {
  const matches = (said: string) => (typeof name === 'string' ? said === name : name.test(said))
  const visited: string[] = []
  for (let press = 0; press < 150; press += 1) {
    await page.keyboard.press('Tab')
    const said = await page.evaluate(() => {
      const at = document.activeElement
      if (!(at instanceof HTMLElement)) return ''
      const labels = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? at.labels : null
      return (at.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? at.textContent ?? '').trim()
    })
    if (matches(said)) return
    visited.push(said)
  }
  throw new Error(`the focus never came to ${name}, only to ${visited.join(', ')}`)
}
