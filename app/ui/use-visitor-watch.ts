import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

const channelName = 'filmdb.visitor'

/**
 * Keeps the tabs of one browser agreed on who is visiting: whoever signs in or out in one tab is told to the others,
 * and a page that comes back into view asks again, because a session may have ended meanwhile. `visitorId` is null for
 * nobody.
 */
export function useVisitorWatch(visitorId: string | null) {
  const { revalidate } = useRevalidator()
  const current = useRef(visitorId)
  const channel = useRef<BroadcastChannel>(null)

  useEffect(() => {
    const tabs = new BroadcastChannel(channelName)
    channel.current = tabs
    tabs.onmessage = ({ data }) => {
      if (data !== current.current) revalidate()
    }
    // A page out of the back-forward cache shows who was signed in when it was left.
    const askAgain = (event: PageTransitionEvent) => event.persisted && revalidate()
    const lookAgain = () => document.visibilityState === 'visible' && current.current !== null && revalidate()
    window.addEventListener('pageshow', askAgain)
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      tabs.close()
      window.removeEventListener('pageshow', askAgain)
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [revalidate])

  const isFirst = useRef(true)
  useEffect(() => {
    current.current = visitorId
    // A document that was just loaded tells the others too: without script the form of sign-in loads one.
    if (!isFirst.current || document.referrer.startsWith(location.origin)) channel.current?.postMessage(visitorId)
    isFirst.current = false
  }, [visitorId])
}
