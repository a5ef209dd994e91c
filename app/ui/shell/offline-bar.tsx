import { type ComponentType, useMemo, useSyncExternalStore } from 'react'
import { formatAge } from './format-age.ts'
import { useServiceWorker } from './use-service-worker.ts'

type OfflineBarProps = {
  memberId: string | null | undefined
  /** Shows the message. Given by the root, because its style sheet is there already. */
  Bar: ComponentType<{ notice: { message: string } }>
}

/** Shows that the document is a stored copy, and how old it is. */
export default function OfflineBar({ memberId, Bar }: OfflineBarProps) {
  useServiceWorker(memberId)
  const storedAt = useSyncExternalStore(subscribeToNothing, storedCopyTime, () => null)
  const isOnline = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  )
  const notice = useMemo(() => storedAt && { message: toMessage(storedAt, isOnline) }, [storedAt, isOnline])
  return notice ? <Bar notice={notice} /> : null
}

/** When the service worker stored this document, in ms since 1970; null for a document from the network. */
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
