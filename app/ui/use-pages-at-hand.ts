import { useContext, useEffect } from 'react'
import { UNSAFE_FrameworkContext } from 'react-router'

/** Where the bar, the menu and every film lead. */
const nextPages = ['/', '/popular', '/toprated', '/watchlist', '/search', '/signin', '/user', '/movie/:id']

/**
 * Fetches the scripts of the pages one goes to next while the browser has nothing else to do. The router loads the
 * whole document again when it cannot have the script of a page, and without a connection that leaves the site for an
 * empty page of the browser; a script that is there leads to our own sentence instead.
 */
export function usePagesAtHand() {
  const routes = useContext(UNSAFE_FrameworkContext)?.manifest.routes
  useEffect(() => {
    const pages = Object.values(routes ?? {}).filter(
      route => route && (route.index || route.path) && nextPages.includes(`/${route.path ?? ''}`),
    )
    const scripts = new Set(pages.flatMap(page => (page ? [page.module, ...(page.imports ?? [])] : [])))
    const fetchAll = () => {
      for (const script of scripts) fetchScript(script)
    }
    // Safari has no idle moments to offer.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(fetchAll, 2000)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(fetchAll)
    return () => cancelIdleCallback(idle)
  }, [routes])
}

function fetchScript(address: string) {
  if (document.querySelector(`link[rel=modulepreload][href="${address}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: address }))
}
