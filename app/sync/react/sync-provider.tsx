import { type ReactNode, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { hasUnsaved } from '../store/unsaved-keys.ts'
import { syncStore } from './sync-store.ts'

/**
 * Opens the member's mutation queue and observes navigations. `children` show what is not saved: they are rendered for
 * members, and for visitors whose browser stores pending mutations.
 */
export function SyncProvider({ memberId, children }: { memberId: string | null; children: ReactNode }) {
  useEffect(() => syncStore.open(memberId), [memberId])

  const isLoading = [useNavigation().state, useRevalidator().state].includes('loading')
  const endLoading = useRef<() => void>(null)
  useEffect(() => {
    if (isLoading) endLoading.current = syncStore.beginLoading()
    else endLoading.current?.()
    if (!isLoading) endLoading.current = null
  }, [isLoading])

  const isUnsaved = useSyncExternalStore(subscribeToNothing, hasUnsaved, () => false)
  if (memberId === null && !isUnsaved) return null
  return <Suspense>{children}</Suspense>
}

// The keys are written by another page, or by this one before the member signed out.
const subscribeToNothing = () => () => {}
