// A real Chromium for a test file, and pages in it that notice what must not happen.
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll } from 'vitest'

// Root may not use Chromium's own sandbox (a container); the rest keeps it from calling home.
const quietly = ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update']

/** Starts Chromium; it is closed when the test file is done. CHROMIUM_PATH says which one. */
export async function openBrowser() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: quietly,
  })
  afterAll(() => browser.close())
  return browser
}

type Browser = Awaited<ReturnType<typeof openBrowser>>

/** A new visitor's page. `noticed` fills with console errors, page errors and requests that leave for another host. */
export async function openPage(browser: Browser, { baseURL, ...options }: BrowserContextOptions & { baseURL: string }) {
  const context = await browser.newContext({ baseURL, reducedMotion: 'no-preference', ...options })
  const page = await context.newPage()
  return { page, context, noticed: noticeTrouble(page, new URL(baseURL).origin) }
}

function noticeTrouble(page: Page, origin: string) {
  const noticed: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') noticed.push(`console: ${message.text()}`)
  })
  page.on('pageerror', error => noticed.push(`page error: ${error.message}`))
  page.on('request', request => {
    const { protocol, origin: asked } = new URL(request.url())
    if (protocol.startsWith('http') && asked !== origin) noticed.push(`asked a third party: ${request.url()}`)
  })
  return noticed
}
