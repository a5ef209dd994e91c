import { useLayoutEffect } from 'react'
import { useRouteError } from 'react-router'
import { storedUrl } from '#app/service-worker/request-rules.ts'
import { isUnreachable } from '../error/is-unreachable.ts'

/**
 * Replaces the error page by the stored copy of the page, when the site could not be reached. A client navigation loads no
 * document, which is all that the service worker stores.
 */
export function useStoredCopy() {
  const error = useRouteError()
  useLayoutEffect(() => {
    if (isUnreachable(error)) reloadStoredCopy()
  }, [error])
}

/**
 * The service worker responds to the reload. A copy of another visitor or build, or an old one, is not shown. While it is
 * looked for, error-page.module.css hides the error page.
 */
async function reloadStoredCopy() {
  // Neither workers nor caches on plain http.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (!workers?.controller) return
  const { dataset } = document.documentElement
  dataset.findingCopy = ''
  const copy = await caches.match(storedUrl(location.href), { ignoreVary: true }).catch(console.info)
  if (copy) location.reload()
  else delete dataset.findingCopy
}
