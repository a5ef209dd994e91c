import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

const channelName = 'filmdb.visitor'

/**
 * Synchronises the visitor between the tabs of a browser: a sign-in, a sign-out or an ended session in one tab reloads the
 * data of the others. A page that becomes visible again reloads too. `visitorId` is null for an anonymous visitor, undefined
 * when unknown.
 */
export function useVisitorWatch(visitorId: string | null | undefined) {
  const { revalidate: reload } = useRevalidator()
  const knownVisitorId = useRef(visitorId)
  const tabs = useRef<BroadcastChannel>(null)

  useEffect(() => {
    const listen = () => {
      tabs.current ??= new BroadcastChannel(channelName)
      tabs.current.onmessage = ({ data }) => data !== knownVisitorId.current && reload()
    }
    // An open channel would keep the page out of the back-forward cache.
    const leave = () => {
      tabs.current?.close()
      tabs.current = null
    }
    // A page from that cache shows the visitor of the time it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      listen()
      reload()
    }
    // A page that the service worker had stored stays, because the site cannot be reached.
    const lookAgain = () =>
      !document.hidden && knownVisitorId.current && !document.documentElement.dataset.storedAt && reload()
    listen()
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', comeBack)
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      leave()
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [reload])

  // Posted with every new document too: the redirect from Google loads one, and so does a sign-in without script.
  useEffect(() => {
    knownVisitorId.current = visitorId
    if (visitorId === undefined) return
    tabs.current?.postMessage(visitorId)
  }, [visitorId])
}
