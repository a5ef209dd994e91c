import { type ComponentType, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { formatAge } from './format-age.ts'
import { useServiceWorker } from './use-service-worker.ts'
import { useSignOut } from './use-sign-out.ts'
import { useStoredCopy } from './use-stored-copy.ts'
import { useVisitorWatch } from './use-visitor-watch.ts'

type OfflineBarProps = {
  memberId: string | null | undefined
  /** As in ReachabilityContext, which this script would load all of the site's shared script for. */
  isReachable: (url: string) => Promise<boolean>
  /** Shows a message. Given by the root, because its style sheet is there already. */
  Bar: ComponentType<{ notice: { message: string } | null }>
}

/**
 * Shows that the document is a stored copy, and how old it is. The hooks of all pages that can wait for the first paint are
 * here too.
 */
export default function OfflineBar({ memberId, isReachable, Bar }: OfflineBarProps) {
  useServiceWorker(memberId)
  useStoredCopy()
  useVisitorWatch(memberId)
  useDocumentJsonLd()
  const signOutError = useSignOut(isReachable)
  const storedAt = useStoredCopyTime()
  const isOnline = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  )
  const notice = useMemo(() => storedAt && { message: toMessage(storedAt, isOnline) }, [storedAt, isOnline])
  return (
    <>
      <Bar notice={signOutError} />
      {notice && <Bar notice={notice} />}
    </>
  )
}

/** The JSON-LD is that of the document's first page, written by the server: it leaves with that page. */
function useDocumentJsonLd() {
  const { key } = useLocation()
  const [first] = useState(key)
  useEffect(() => {
    if (key !== first) document.querySelector('script[type="application/ld+json"]')?.remove()
  }, [key, first])
}

/**
 * The time the service worker stored this document, in ms since 1970. Null for a document from the network, and once a
 * page was loaded since.
 */
function useStoredCopyTime() {
  const rootData = useRouteLoaderData('root')
  const [first] = useState(rootData)
  const storedAt = useSyncExternalStore(subscribeToNothing, storedCopyTime, () => null)
  // An error page has no data, and a home page with more films loads nothing.
  const isReplaced = rootData !== undefined && rootData !== first
  useEffect(() => {
    if (isReplaced) delete document.documentElement.dataset.storedAt
  }, [isReplaced])
  return isReplaced ? null : storedAt
}

const storedCopyTime = () => Number(document.documentElement.dataset.storedAt) || null

const toMessage = (storedAt: number, isOnline: boolean) =>
  `${isOnline ? 'filmDB could not be reached.' : 'You are offline.'} This page is from ${formatAge(Date.now() - storedAt)}.`

const subscribeToNothing = () => () => {}

function subscribeToNetwork(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
