import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContext } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Member } from '../client/http-client.ts'
import { startTestSite } from '../services/start-site.ts'
import { faultsInTree } from './accessibility-tree.ts'
import { everyPage, type PageState, themes } from './every-page.ts'
import { faultsInHtml } from './html-faults.ts'
import { copyCookies, signInAsMember } from './member-page.ts'
import { openBrowser, openPage } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser()
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const smallestPhone = 320
const colours = ['color-contrast', 'link-in-text-block']
const forced = { forcedColors: 'active' } as const

// A page is loaded once: themes and widths are only style, so the same document is looked at in all of them. Themes and
// forced colours change only colours, so all rules run in the first theme.
const [firstTheme] = themes
const variants = [390, 1440].flatMap(width => [
  ...themes.map(theme => ({ width, media: { colorScheme: theme }, rules: theme === firstTheme ? null : colours })),
  ...(width === 390 ? [] : [{ width, media: forced, rules: colours }]),
])

describe.concurrent('every page', () => {
  test.for(everyPage)(
    '$name keeps its status and its policy, asks no third party, is valid HTML, is accessible, does not move while it loads, never scrolls sideways and has no field that iOS zooms in on',
    { timeout: 120_000 },
    async ({ path, status = 200, press, ...state }, { expect }) => {
      const opened = await openAs(state)
      const { page, noticed, ownPath } = opened
      const answer = await page.goto(ownPath ?? path, { waitUntil: 'load' })
      expect(answer?.status()).toBe(status)
      expect(await faultsInHtml((await answer?.text()) ?? '')).toEqual([])
      // On a busy machine the faces may arrive after the first layout, and where the machine has no Arial to stand in
      // for them (decision 025) a paragraph can have a line more or less then. The second load has them in the cache:
      // what moves while the document arrives in parts, or when the script runs, moves again.
      if ((await layoutShifts(page)).length > 0) await page.reload({ waitUntil: 'load' })
      expect(await layoutShifts(page)).toEqual([])
      await press?.(page)
      expect(await faultsInTree(page)).toEqual([])
      await page.evaluate(axe)
      for (const { width, media, rules } of variants) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ forcedColors: 'none', ...media, reducedMotion: 'reduce' })
        expect(await violations(page, rules), `${width} px, ${JSON.stringify(media)}`).toEqual([])
      }
      await page.emulateMedia({ forcedColors: 'none' })
      await page.setViewportSize({ width: smallestPhone, height: 700 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      expect(await page.evaluate(fieldsWithSmallText)).toEqual([])
      // A breach of the Content-Security-Policy is an error in the console.
      expect(noticed.filter(problem => !ownStatus(problem, status))).toEqual([])
      idle.push(opened)
    },
  )
})

/** The fields with text of less than 16 px. Runs in the page. */
const fieldsWithSmallText = () =>
  [...document.querySelectorAll('input:not([readonly]), select, textarea')]
    .filter(field => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map(field => field.outerHTML)

type Visitor = Pick<PageState, 'member' | 'pathOf'>

/** Browsers of tests that are done: another page costs half as much there as in a new one. */
const idle: Awaited<ReturnType<typeof openPage>>[] = []
const members = new Map<PageState['member'], Promise<Member>>()

/** A page without anything of the visitor before, for a new visitor or a member. `ownPath` is that of `pathOf`. */
async function openAs(visitor: Visitor) {
  const { page, context, noticed } = idle.pop() ?? (await openPage(browser, { baseURL: site.url, ...asNew }))
  await context.clearCookies()
  if (page.url().startsWith(site.url)) await page.evaluate(clearStorage)
  await page.setViewportSize(asNew.viewport)
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: asNew.reducedMotion })
  const ownPath = await signInAs(context, visitor)
  noticed.length = 0
  return { page, context, noticed, ownPath }
}

/** Tests that look at the same library share its member; not those that make something in it, as a link. */
async function signInAs(context: BrowserContext, { member, pathOf }: Visitor) {
  if (!member) return null
  if (pathOf) return pathOf(await signInAsMember(context, site, member))
  const known = members.get(member)
  if (known) await copyCookies(await known, { context, site })
  else await members.set(member, signInAsMember(context, site, member)).get(member)
  return null
}

const asNew = {
  viewport: { width: 1280, height: 720 },
  reducedMotion: 'reduce',
  // It would answer for the site from the second page on.
  serviceWorkers: 'block',
} as const

/** Deletes what the site has stored in this browser. Runs in the page. */
async function clearStorage() {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
}

test('a violation of the Content-Security-Policy is recorded', async () => {
  const { page, context, noticed } = await openPage(browser, { baseURL: site.url })
  await page.goto('/terms-of-service', { waitUntil: 'load' })
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('script'), { textContent: 'alert(1)' }))
  })
  await expect.poll(() => noticed.join()).toContain('Content Security Policy')
  await context.close()
})

test('the home page starts its service worker under its policy', async () => {
  const { page, context, noticed } = await openPage(browser, { baseURL: site.url })
  await page.goto('/', { waitUntil: 'load' })
  const isActive = async () => Boolean((await navigator.serviceWorker.getRegistration())?.active)
  const hasWorker = () => page.evaluate(isActive)
  await expect.poll(async () => noticed.length > 0 || (await hasWorker()), { timeout: 10_000 }).toBe(true)
  expect(noticed).toEqual([])
  await context.close()
})

// Chromium writes an error into the console for the very status the page is meant to have.
const ownStatus = (problem: string, status: number) =>
  status !== 200 && problem.includes(`responded with a status of ${status}`)

type Page = Awaited<ReturnType<typeof openPage>>['page']

/** The layout shifts since the page was opened (Cumulative Layout Shift) of 0.001 and more, and the elements of each. */
const layoutShifts = (page: Page) =>
  page.evaluate(async () => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] }
    const shifts: Shift[] = []
    new PerformanceObserver(list => shifts.push(...(list.getEntries() as Shift[]))).observe({
      type: 'layout-shift',
      buffered: true,
    })
    // Recorded entries are delivered in a task of their own, before the frame after the next one.
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const large = shifts.filter(({ value }) => value >= 0.001)
    return large.map(({ value, sources }) => `${value}: ${sources.map(({ node }) => node?.className ?? '?')}`)
  })

/** The violations that axe finds, as "rule: element" lines; null runs all rules. */
const violations = (page: Page, rules: string[] | null) =>
  page.evaluate(async rules => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } } // put there by page.evaluate(axe)
    // Only violations are described, element by element.
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  }, rules)

type AxeResults = { violations: { id: string; nodes: { html: string }[] }[] }
