// npm run bench -- early-presses [schedules] [seed]: presses made before the scripts of a page have come, in random
// schedules of held, failing and slow scripts, networks and servers that fail, pages left, and another member who signs
// in. Prints how many presses were lost, doubled, or written under the other member. Needs a build and a Chromium.
import fc from 'fast-check'
import { type BrowserContext, chromium, type Page, type Route } from 'playwright-core'
import { aMember, type Member } from '#tests/client/http-client.ts'
import { catalogueFilms } from '#tests/fixtures/catalogue-films.ts'
import { libraryEntryOf } from '../tests/browser/library-entry.ts'
import { startAccountSite } from './parts/account-site.ts'

const [schedules = 30, seed = 19] = process.argv.slice(2).map(Number)
const site = await startAccountSite()
const [ada, bob] = [await aMember(site), await aMember(site)]
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const films = catalogueFilms().map(({ id }) => id)

const scripts = /\/assets\/[^/]+\.js/
const writes = /\/movie\/\d+\/(rating|watchlist|reviews)/

const schedule = fc.record({
  scripts: fc.constantFrom('held', 'fail', 'slow', 'only some'),
  network: fc.constantFrom('well', 'offline', 'reset', 'busy', 'response lost', 'signed out', 'somebody else'),
  presses: fc.subarray(['star', 'watchlist', 'review'] as const, { minLength: 1 }),
  isPressedAgain: fc.boolean(),
  waitMs: fc.constantFrom(0, 500, 5000),
  after: fc.constantFrom('scripts come', 'page is left', 'reload in the same network', 'other member opens a page'),
})
type Schedule = ReturnType<typeof schedule.generate>['value']

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
  const restoreNetwork = await disturbNetwork(context, one.network)
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

/** What is `held` comes with `release`, what is `slow` after two seconds, of `only some` every second file never. */
async function holdScripts(page: Page, how: Schedule['scripts']) {
  const held: (() => void)[] = []
  let count = 0
  await page.route(scripts, async route => {
    count += 1
    if (how === 'fail' || (how === 'only some' && count % 2 === 0)) return route.abort()
    if (how === 'held') await new Promise<void>(resolve => held.push(resolve))
    if (how === 'slow') await new Promise(resolve => setTimeout(resolve, 2000))
    await route.continue().catch(() => {})
  })
  return async () => {
    for (const resolve of held.splice(0)) resolve()
  }
}

/** Disturbs the network; the returned function restores it. */
async function disturbNetwork(context: BrowserContext, network: Schedule['network']) {
  if (network === 'offline') await context.setOffline(true)
  if (network === 'signed out') await context.clearCookies()
  if (network === 'somebody else') await signIn(context, bob)
  const spoil = async (route: Route) => {
    if (network === 'busy') return route.fulfill({ status: 503, headers: { 'Retry-After': '1' } })
    if (network === 'response lost') await route.fetch()
    await route.abort().catch(() => {})
  }
  const isSpoilt = ['reset', 'busy', 'response lost'].includes(network)
  if (isSpoilt) await context.route(writes, spoil)
  return async () => {
    await context.setOffline(false)
    if (isSpoilt) await context.unroute(writes)
  }
}

/** Waits until nothing of Ada's is stored in this browser any more, at most 20 s. */
async function settled(page: Page) {
  for (let tries = 0; tries < 80; tries += 1) {
    const waiting = await page.evaluate(async () => {
      const presses = Object.keys(localStorage).filter(key => key.startsWith('filmdb.press.')).length
      const databases = await indexedDB.databases()
      if (!databases.some(({ name }) => name === 'filmdb.shelf')) return presses || 1
      return new Promise<number>(resolve => {
        const opening = indexedDB.open('filmdb.shelf')
        opening.onerror = () => resolve(1)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('writes').objectStore('writes').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(presses + counting.result)
          }
        }
      })
    })
    if (waiting === 0) return
    await page.waitForTimeout(250)
  }
}
