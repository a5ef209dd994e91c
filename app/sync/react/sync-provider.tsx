import { type ReactNode, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { syncStore } from '../sync-store.ts'
import { isNotedUnsaved } from '../unsaved-note.ts'

/**
 * Opens the mutation queue of the visiting member and follows what the pages load. `children` say what is not saved;
 * they are rendered for members, and for a visitor on whose browser mutations still wait.
 */
export function SyncProvider({ memberId, children }: { memberId: string | null; children: ReactNode }) {
  useEffect(() => syncStore.open(memberId), [memberId])

  const isLoading = [useNavigation().state, useRevalidator().state].includes('loading')
  const loadingEnds = useRef<() => void>(null)
  useEffect(() => {
    if (isLoading) loadingEnds.current = syncStore.loadingBegins()
    else loadingEnds.current?.()
    if (!isLoading) loadingEnds.current = null
  }, [isLoading])

  const isNoted = useSyncExternalStore(noNews, isNotedUnsaved, () => false)
  if (memberId === null && !isNoted) return null
  return <Suspense>{children}</Suspense>
}

// The note is left by another page, or by this one before it was nobody's.
const noNews = () => () => {}
