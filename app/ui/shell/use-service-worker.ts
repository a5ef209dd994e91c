import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#app/domain/paths.ts'
import { seconds } from '#app/domain/units.ts'
import type { PageShown } from '#app/service-worker/page-shown.ts'
import { isStoredPage } from '#app/service-worker/request-rules.ts'

/**
 * Registers the service worker from a page that is read, and tells it about each page and its visitor. `memberId` is
 * null for an anonymous visitor, undefined when unknown.
 */
export function useServiceWorker(memberId: PageShown['memberId']) {
  const { pathname, search } = useLocation()

  useEffect(() => {
    if (import.meta.env.PROD && isStoredPage(pathname)) return whenIdle(register)
  }, [pathname])

  useEffect(() => {
    // No worker on plain http.
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
    const post = async (resources: string[]) => {
      const message: PageShown = { url: location.origin + pathname + search, memberId, resources }
      // Not the controller: a page that was loaded with Shift+Reload has none, and can still sign the member out.
      const registration = await workers?.getRegistration().catch(() => undefined)
      registration?.active?.postMessage(message)
    }
    const onTakenOver = () => post(performance.getEntriesByType('resource').map(({ name }) => name))
    post([])
    workers?.addEventListener('controllerchange', onTakenOver)
    return () => workers?.removeEventListener('controllerchange', onTakenOver)
  }, [pathname, search, memberId])
}

/** An error changes nothing for the visitor: without a worker the page works while the site can be reached. */
const register = () => navigator.serviceWorker?.register(paths.serviceWorker).catch(console.info)

/** Calls the function once; returns a function that cancels the call. Safari has no idle callbacks. */
function whenIdle(run: () => void) {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 2 * seconds)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(run, { timeout: 5 * seconds })
  return () => cancelIdleCallback(request)
}
