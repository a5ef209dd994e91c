import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { shelfStore } from './shelf-store.ts'
import { isNotedUnsaved } from './unsaved-note.ts'

const UnsavedBar = lazy(() => import('./unsaved-bar.tsx'))

/** Keeps this tab's shelf in step with who is visiting and with what the pages load; says what is not saved. */
export function ShelfKeeper({ memberId }: { memberId: string | null }) {
  useEffect(() => shelfStore.open(memberId), [memberId])

  const isLoading = [useNavigation().state, useRevalidator().state].includes('loading')
  const loadingEnds = useRef<() => void>(null)
  useEffect(() => {
    if (isLoading) loadingEnds.current = shelfStore.loadingBegins()
    else loadingEnds.current?.()
    if (!isLoading) loadingEnds.current = null
  }, [isLoading])

  const isNoted = useSyncExternalStore(noNews, isNotedUnsaved, () => false)
  // A visitor has nothing to save, and fetches nothing that says so.
  if (memberId === null && !isNoted) return null
  return (
    <Suspense>
      <UnsavedBar memberId={memberId} />
    </Suspense>
  )
}

// The note is left by another page, or by this one before it was nobody's.
const noNews = () => () => {}
