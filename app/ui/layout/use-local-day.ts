import { useSyncExternalStore } from 'react'
import { type PlainDate, toLocalDay } from '#app/domain/plain-date.ts'

/** The day of the visitor; null on the server and while hydrating. */
export const useLocalDay = (): PlainDate | null =>
  useSyncExternalStore(
    subscribeToReturn,
    () => toLocalDay(new Date()),
    () => null,
  )

/** A page may stay open for days: its day changes when the visitor returns to it. */
function subscribeToReturn(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
