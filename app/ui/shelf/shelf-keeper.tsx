import { useEffect, useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { shelfStore } from './shelf-store.ts'

/** Keeps this tab's shelf in step with who is visiting and with what the pages load. Shows nothing. */
export function ShelfKeeper({ memberId }: { memberId: string | null }) {
  useEffect(() => shelfStore.open(memberId), [memberId])

  const isLoading = [useNavigation().state, useRevalidator().state].includes('loading')
  const loadingEnds = useRef<() => void>(null)
  useEffect(() => {
    if (isLoading) loadingEnds.current = shelfStore.loadingBegins()
    else loadingEnds.current?.()
    if (!isLoading) loadingEnds.current = null
  }, [isLoading])
  return null
}
