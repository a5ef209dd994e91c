// npm run bench -- early-presses [schedules] [seed]: presses made before the scripts of a page have come, in random
// schedules of held, failing and slow scripts, networks and servers that fail, pages left, and another member who signs
// in. Prints how many presses were lost, doubled, or written under the other member. Needs a build and a Chromium.
import fc from 'fast-check'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { chromiumPath } from '#tests/browser/chromium-path.ts'
import { createMember, type Member } from '#tests/client/http-client.ts'
import { catalogueFilms } from '#tests/fixtures/catalogue-films.ts'
import { libraryEntryOf } from '../tests/browser/library-entry.ts'
import { startAccountSite } from './parts/account-site.ts'
import { disturbNetwork, holdScripts, type Schedule, schedule, scripts, settled } from './parts/early-press-schedule.ts'

const [schedules = 30, seed = 19] = process.argv.slice(2).map(Number)
const executablePath = chromiumPath()
const site = await startAccountSite()
const [ada, bob] = [await createMember(site), await createMember(site)]
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox'],
})
const films = catalogueFilms().map(({ id }) => id)

const totals = { schedules: 0, presses: 0, lost: 0, doubled: 0, foreign: 0, notPressed: 0 }
try {
  for (const one of fc.sample(schedule, { numRuns: schedules, seed })) await play(one)
} finally {
  await browser.close()
  await site.stop()
  site.remove()
}
console.log(JSON.stringify(totals))

async function play(one: Schedule) {
  const film = films.pop() ?? 603
  const context = await browser.newContext({ baseURL: site.url })
  await signIn(context, ada)
  const page = await context.newPage()
  const release = await holdScripts(page, one.scripts)
  await page.goto(`/movie/${film}?write=review`, { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor({ state: 'attached' })
  const restoreNetwork = await disturbNetwork(context, one.network, () => signIn(context, bob))
  const pressed = await press(page, one)
  await page.waitForTimeout(one.waitMs)
  if (one.after === 'scripts come') await release()
  if (one.after === 'page is left') await page.goto('about:blank')
  if (one.after === 'reload in the same network')
    await page.reload({ timeout: 5000, waitUntil: 'commit' }).catch(() => {})
  if (one.after === 'other member opens a page') {
    await restoreNetwork()
    await signIn(context, bob)
    await release()
    await page.unroute(scripts)
    await page.goto(`/movie/${film}`)
    await page.waitForTimeout(1000)
  }
  await page.waitForTimeout(500)
  await restoreNetwork()
  await signIn(context, ada)
  await release()
  await page.unroute(scripts)
  await page.goto('/popular')
  await settled(page)
  count(one, { film, pressed, mine: await libraryEntryOf(ada, film), others: await libraryEntryOf(bob, film) })
  await context.close()
}

type Pressed = { stars: string | null; isListed: boolean; reviews: string[] }

async function press(page: Page, { presses, isPressedAgain }: Schedule): Promise<Pressed> {
  const pressed: Pressed = { stars: null, isListed: false, reviews: [] }
  const soon = { timeout: 3000 }
  const star = async (stars: string) => {
    await page.locator(`label:has(input[value="${stars}"])`).click(soon)
    pressed.stars = stars
  }
  const acts = {
    star: async () => {
      await star('3.5')
      if (isPressedAgain) await star('2')
    },
    watchlist: async () => {
      await page.getByRole('button', { name: 'Add to watch list' }).click(soon)
      pressed.isListed = true
    },
    review: async () => {
      await page.getByPlaceholder('Write your review here...').fill('Written early.')
      await page.getByRole('button', { name: 'Submit Review' }).click(soon)
      pressed.reviews = ['Written early.']
    },
  }
  for (const name of presses) await acts[name]().catch(() => (totals.notPressed += 1))
  return pressed
}

function count(
  one: Schedule,
  { film, pressed, mine, others }: { film: number; pressed: Pressed; mine: Pressed; others: Pressed },
) {
  const lost = [
    pressed.stars !== null && mine.stars !== pressed.stars,
    pressed.isListed && !mine.isListed,
    pressed.reviews.length > mine.reviews.length,
  ].filter(Boolean).length
  const doubled = Math.max(0, mine.reviews.length - pressed.reviews.length)
  const foreign = [others.stars !== null, others.isListed, others.reviews.length > 0].filter(Boolean).length
  totals.schedules += 1
  totals.presses += [pressed.stars !== null, pressed.isListed, pressed.reviews.length > 0].filter(Boolean).length
  totals.lost += lost
  totals.doubled += doubled
  totals.foreign += foreign
  if (lost || doubled || foreign) console.log(JSON.stringify({ film, one, pressed, mine, others }))
}

async function signIn(context: BrowserContext, { cookies }: Member) {
  await context.clearCookies()
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: site.url, httpOnly: true })))
}
