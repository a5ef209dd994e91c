// npm run screens: every page at three widths in both themes, and one contact sheet of them all, under screens/.
// The pages of a member are those of new members, who stay: use a site with a data directory for trying things.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { chromiumPath } from '#tests/browser/chromium-path.ts'
import { everyPage, type PageState, themes, widths } from '#tests/browser/every-page.ts'
import { copyCookies } from '#tests/browser/member-page.ts'
import { createMember, type Member } from '../tests/client/http-client.ts'

const [base = 'http://localhost:3000', only = ''] = process.argv.slice(2)
if (!URL.canParse(base)) {
  console.error('Usage: npm run screens -- [URL] [NAME], such as http://localhost:3000 film')
  process.exit(2)
}
const folder = path.resolve('screens')
const site = { url: base, get: (address: string, init = {}) => fetch(base + address, { redirect: 'manual', ...init }) }

// A page of many films is cut here; what lies below repeats.
const maxPixels = 4200

const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--hide-scrollbars'],
})
if (!only) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })

const members = new Map<PageState, Member>()
const taken: string[] = []
for (const theme of themes) for (const width of widths) taken.push(...(await takeScreens(browser, { theme, width })))
await contactSheet(browser, taken)
await browser.close()
console.log(`${taken.length} pictures and contact-sheet.png in ${folder}`)

async function takeScreens(browser: Browser, { theme, width }: { theme: (typeof themes)[number]; width: number }) {
  const context = await browser.newContext({
    colorScheme: theme,
    viewport: { width, height: width < 800 ? 844 : 1000 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const files = []
  for (const state of everyPage.filter(({ name }) => name.includes(only))) {
    const { name, path: address } = state
    await context.clearCookies()
    const member = await memberOf(state)
    if (member) await copyCookies(member, { context, site })
    await page.goto(base + ((member && (await state.pathOf?.(member))) ?? address), { waitUntil: 'networkidle' })
    await state.press?.(page)
    await page.evaluate(bringAllPictures)
    const height = Math.min(maxPixels, await page.evaluate(() => document.documentElement.scrollHeight))
    const file = `${name}-${width}-${theme}.png`
    await page.screenshot({ path: path.join(folder, file), fullPage: true, clip: { x: 0, y: 0, width, height } })
    files.push(file)
  }
  await context.close()
  return files
}

/** The member whose page it is, made once; null for a page that everybody sees. */
async function memberOf(state: PageState) {
  if (!state.member) return null
  const member = members.get(state) ?? (await createMember(site))
  if (!members.has(state)) await state.member(member)
  members.set(state, member)
  return member
}

/** Loads lazy pictures now. */
async function bringAllPictures() {
  for (const picture of document.images) picture.loading = 'eager'
  await Promise.all([...document.images].map(picture => picture.decode().catch(() => {})))
}

async function contactSheet(browser: Browser, files: string[]) {
  const figures = files.map(file => `<figure><img src="${file}"><figcaption>${file}</figcaption></figure>`)
  const style = `body{margin:16px;background:#888;display:flex;flex-wrap:wrap;gap:12px;align-items:start;font:11px sans-serif}
    figure{margin:0;width:190px} img{width:100%;height:330px;object-fit:cover;object-position:top;display:block}`
  await writeFile(path.join(folder, 'index.html'), `<!doctype html><style>${style}</style>${figures.join('')}`)
  const page = await browser.newPage({ viewport: { width: 2460, height: 1200 } })
  await page.goto(`file://${path.join(folder, 'index.html')}`)
  await page.screenshot({ path: path.join(folder, 'contact-sheet.png'), fullPage: true })
}
