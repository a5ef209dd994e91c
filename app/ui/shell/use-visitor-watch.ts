import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

const channelName = 'filmdb.visitor'

/**
 * Keeps the tabs of one browser agreed on who is visiting: whoever signs in or out in one tab, or finds there that the
 * session has ended, is told to the others at once. A page that comes back into view asks again. `visitorId` is null
 * for nobody, undefined when that is not known.
 */
export function useVisitorWatch(visitorId: string | null | undefined) {
  const { revalidate } = useRevalidator()
  const known = useRef(visitorId)
  const tabs = useRef<BroadcastChannel>(null)

  useEffect(() => {
    const listen = () => {
      tabs.current ??= new BroadcastChannel(channelName)
      tabs.current.onmessage = ({ data }) => data !== known.current && revalidate()
    }
    // An open channel keeps a page out of the back-forward cache.
    const leave = () => {
      tabs.current?.close()
      tabs.current = null
    }
    // Out of that cache a page shows who was signed in when it was left, and has heard nothing since.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      listen()
      revalidate()
    }
    const lookAgain = () => document.visibilityState === 'visible' && known.current && revalidate()
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
  }, [revalidate])

  // Said with every new document too: the form of sign-in loads one without script, and so does the way back from Google.
  useEffect(() => {
    known.current = visitorId
    if (visitorId === undefined) return
    tabs.current?.postMessage(visitorId)
  }, [visitorId])
}
