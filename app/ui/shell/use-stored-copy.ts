import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { storedUrl } from '#app/service-worker/request-rules.ts'
import { isUnreachable } from '../error/is-unreachable.ts'

/**
 * Replaces the error page by the stored copy of the page, when the site could not be reached. A client navigation loads no
 * document, which is all that the service worker stores.
 */
export function useStoredCopy() {
  const error = useRouteError()
  useEffect(() => {
    if (isUnreachable(error)) reloadStoredCopy().catch(console.info)
  }, [error])
}

/** The service worker responds to the reload. A copy of another visitor or build, or an old one, is not shown. */
async function reloadStoredCopy() {
  // Neither workers nor caches on plain http.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (workers?.controller && (await caches.match(storedUrl(location.href), { ignoreVary: true }))) location.reload()
}
