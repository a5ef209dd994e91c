// Opens Chromium, and pages that record errors and third-party requests.

import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll } from 'vitest'
import { nextClientIp } from '../client/client-ip.ts'
import { chromiumPath } from './chromium-path.ts'

// Root may not use Chromium's own sandbox (a container); the rest keeps it from calling home.
const quietly = ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update']

/** For files that look at no picture and at no request for one: pictures are a fifth of a film page's processor time. */
export const withoutPictures = ['imagesEnabled=false']

/** Playwright's own blink settings (a mouse), which further ones would replace. */
const withMouse = ['primaryHoverType=2', 'availableHoverTypes=2', 'primaryPointerType=4', 'availablePointerTypes=4']

/** Starts Chromium; it is closed when the test file is done. CHROMIUM_PATH says which one. */
export async function openBrowser(blinkSettings: string[] = []) {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...quietly, `--blink-settings=${[...withMouse, ...blinkSettings].join()}`],
  })
  afterAll(() => browser.close())
  return browser
}

type Browser = Awaited<ReturnType<typeof openBrowser>>

/**
 * A page in a new context, with a client IP address of its own. `noticed` collects console errors, page errors and
 * requests to other hosts. `goto` and `reload` wait for hydration, except with `waitUntil: 'commit'`.
 */
export async function openPage(browser: Browser, { baseURL, ...options }: BrowserContextOptions & { baseURL: string }) {
  const context = await browser.newContext({
    baseURL,
    reducedMotion: 'no-preference',
    extraHTTPHeaders: { 'X-Forwarded-For': nextClientIp() },
    ...options,
  })
  if (options.javaScriptEnabled !== false) context.on('page', waitForReact)
  const page = await context.newPage()
  return { page, context, noticed: collectProblems(page, new URL(baseURL).origin) }
}

function collectProblems(page: Page, origin: string) {
  const noticed: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') noticed.push(`console: ${message.text()}`)
  })
  page.on('pageerror', error => noticed.push(`page error: ${error.message}`))
  page.on('request', request => {
    const { protocol, origin: requestOrigin } = new URL(request.url())
    if (protocol.startsWith('http') && requestOrigin !== origin) noticed.push(`asked a third party: ${request.url()}`)
  })
  return noticed
}

function waitForReact(page: Page) {
  for (const way of ['goto', 'reload'] as const) {
    const go = page[way].bind(page) as (...args: unknown[]) => ReturnType<Page['goto']>
    page[way] = async (...args: unknown[]) => {
      const response = await go(...args)
      const isEarly = args.some(given => Object(given).waitUntil === 'commit')
      if (!isEarly) await page.waitForFunction(isAliveOrStill, undefined, { polling: 50 })
      return response
    }
  }
}

/** True after hydration, or on a page without scripts. */
function isAliveOrStill() {
  const isAlive = Object.keys(document.body).some(key => key.startsWith('__reactProps'))
  return isAlive || document.querySelector('script[type=module]') === null
}
