import { keyOf, timeOfChange } from '../mutation.ts'
import { syncStore } from '../react/sync-store.ts'
import { parseEarlyPress } from './early-press.ts'

/**
 * Moves the presses that the inline script stored for this member into the mutation queue, now and whenever it stores
 * another one. Returns the clean-up function.
 */
export function takeEarlyPresses(memberId: string) {
  const taken = new Set<string>()
  const take = () => {
    for (const { key, stored, press } of storedFor(memberId)) {
      if (!taken.has(stored) && takePress(key, stored, press)) taken.add(stored)
    }
  }
  const onPress = (event: Event) => {
    event.preventDefault() // the inline script then sends nothing
    take()
  }
  take()
  window.addEventListener('filmdb:press', onPress)
  return () => window.removeEventListener('filmdb:press', onPress)
}

function storedFor(memberId: string) {
  try {
    const keys = Object.keys(localStorage).filter(key => key.startsWith(`filmdb.press.${memberId}/`))
    const all = keys.map(key => {
      const stored = localStorage.getItem(key) ?? ''
      return { key, stored, press: parseEarlyPress(stored) }
    })
    return all.sort((a, b) => (a.press?.at ?? 0) - (b.press?.at ?? 0))
  } catch {
    return [] // storage is switched off: the inline script stored nothing either
  }
}

/**
 * Removes the stored press when the queue has stored it, unless it was replaced since. Returns false while the member's
 * queue is not open: the inline script dispatches its event again within seconds.
 */
function takePress(key: string, stored: string, press: ReturnType<typeof parseEarlyPress>) {
  const remove = () => {
    if (localStorage.getItem(key) === stored) localStorage.removeItem(key)
    return true
  }
  if (!press || isOvertaken(keyOf(press.mutation), press.at)) return remove()
  if (!syncStore.enqueue(press.mutation, press.title, remove, press.at)) return false
  const path = key.slice(key.indexOf('/'))
  for (const form of document.querySelectorAll(`form[data-note][action="${path}"]`)) form.removeAttribute('data-note')
  return true
}

/** Whether the member changed the same thing after React had hydrated its form, and before this was read. */
function isOvertaken(key: string, at: number) {
  const { pendingMutations, serverStates } = syncStore.snapshot()
  const pending = pendingMutations.get(key)
  return (pending ? timeOfChange(pending) : 0) > at || (serverStates.get(key)?.at ?? 0) > at
}
