// A random schedule of faults for early-presses.ts, and how each fault is made.
import fc from 'fast-check'
import type { BrowserContext, Page, Route } from 'playwright-core'

export const scripts = /\/assets\/[^/]+\.js/
const writes = /\/movie\/\d+\/(rating|watchlist|reviews)/

export const schedule = fc.record({
  scripts: fc.constantFrom('held', 'fail', 'slow', 'only some'),
  network: fc.constantFrom('well', 'offline', 'reset', 'busy', 'response lost', 'signed out', 'somebody else'),
  presses: fc.subarray(['star', 'watchlist', 'review'] as const, { minLength: 1 }),
  isPressedAgain: fc.boolean(),
  waitMs: fc.constantFrom(0, 500, 5000),
  after: fc.constantFrom('scripts come', 'page is left', 'reload in the same network', 'other member opens a page'),
})
export type Schedule = ReturnType<typeof schedule.generate>['value']

/** `held` scripts load when `release` is called, `slow` ones after two seconds; with `only some` every second file fails. */
export async function holdScripts(page: Page, how: Schedule['scripts']) {
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

/** Disturbs the network, or signs another member in; the returned function restores the network. */
export async function disturbNetwork(
  context: BrowserContext,
  network: Schedule['network'],
  signInOther: () => Promise<void>,
) {
  if (network === 'offline') await context.setOffline(true)
  if (network === 'signed out') await context.clearCookies()
  if (network === 'somebody else') await signInOther()
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

/** Waits until no press is stored in this browser any more, at most 20 s. */
export async function settled(page: Page) {
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
