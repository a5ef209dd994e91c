import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { startASite } from '#tests/start-a-site.ts'
import { everyPage, themes } from './every-page.ts'
import { openBrowser, openPage } from './open-browser.ts'

const site = await startASite()
const browser = await openBrowser()
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const phoneAndDesk = [390, 1440]

for (const { name, path, status = 200 } of everyPage) {
  test(`${name} answers ${status}, has no accessibility violation, no error and asks no third party`, async () => {
    for (const width of phoneAndDesk) {
      for (const theme of themes) {
        const { page, context, noticed } = await openPage(browser, {
          baseURL: site.url,
          viewport: { width, height: 900 },
          colorScheme: theme,
          reducedMotion: 'reduce',
          bypassCSP: true, // axe itself is an inline script
        })
        const answer = await page.goto(path, { waitUntil: 'load' })
        expect(answer?.status()).toBe(status)
        await page.evaluate(axe)
        expect(await violations(page), `${width} px, ${theme}`).toEqual([])
        expect(noticed.filter(trouble => !ownStatus(trouble, status))).toEqual([])
        await context.close()
      }
    }
  }, 60_000)

  test(`${name} does not scroll sideways at 320 px`, async () => {
    const { page, context } = await openPage(browser, { baseURL: site.url, viewport: { width: 320, height: 700 } })
    await page.goto(path)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await context.close()
    expect(overflow).toBeLessThanOrEqual(0)
  })
}

test('no page breaks its Content-Security-Policy', async () => {
  const { page, noticed } = await openPage(browser, { baseURL: site.url })
  for (const { path, status = 200 } of everyPage) {
    await page.goto(path, { waitUntil: 'load' })
    expect(
      noticed.filter(trouble => !ownStatus(trouble, status)),
      path,
    ).toEqual([])
    noticed.length = 0
  }
})

// Chromium writes an error into the console for the very status the page is meant to have.
const ownStatus = (trouble: string, status: number) =>
  status !== 200 && trouble.includes(`responded with a status of ${status}`)

type Page = Awaited<ReturnType<typeof openPage>>['page']

/** What axe finds, as "rule: element" lines. */
const violations = (page: Page) =>
  page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<AxeResults> } } // put there by page.evaluate(axe)
    const { violations } = await axe.run()
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  })

type AxeResults = { violations: { id: string; nodes: { html: string }[] }[] }
