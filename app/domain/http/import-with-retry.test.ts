import { expect, onTestFinished, test, vi } from 'vitest'
import { seconds } from '../units.ts'
import { importWithRetry } from './import-with-retry.ts'

/**
 * A browser whose site responds with this status to a request of the build's manifest. Returns the listeners of the
 * window.
 */
function stubBrowser(status: number) {
  const listeners = new Set<(event: { target: object; stopPropagation: () => void }) => void>()
  vi.useFakeTimers()
  vi.stubGlobal('__reactRouterManifest', { url: '/assets/manifest-1.js' })
  vi.stubGlobal('fetch', async () => new Response(null, { status }))
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.add(listener))
  return listeners
}

test('a script that fails is loaded again after five seconds, and links stay with the router', async () => {
  const listeners = stubBrowser(200)
  const load = vi.fn(async () => 'script').mockRejectedValueOnce(new TypeError('network'))
  const loaded = importWithRetry(load)
  await vi.advanceTimersByTimeAsync(5 * seconds)
  expect(await loaded).toBe('script')
  expect(listeners.size).toBe(0)
})

test('after an update of the site links load documents, other clicks reach the page, and requests are rare', async () => {
  const listeners = stubBrowser(404)
  const load = vi.fn(() => Promise.reject(new TypeError('404')))
  importWithRetry(load)
  await vi.advanceTimersByTimeAsync(60 * seconds)
  expect(load).toHaveBeenCalledTimes(1)
  const [listener] = listeners
  const stopPropagation = vi.fn()
  listener?.({ target: { closest: () => null }, stopPropagation })
  expect(stopPropagation).not.toHaveBeenCalled()
  listener?.({ target: { closest: () => ({}) }, stopPropagation })
  expect(stopPropagation).toHaveBeenCalledOnce()
})
