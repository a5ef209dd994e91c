import type { PendingMutation } from '../mutation.ts'
import { copyPrefix } from './unsaved-keys.ts'

type Copy = {
  pending: PendingMutation
  /** Removes the copy, unless a newer one has replaced it. */
  remove: () => void
}

/** The copies that pages left whose queue did not store the member's mutations (`writeCopy`), oldest first. */
export function listCopies(memberId: string): Copy[] {
  try {
    const keys = Object.keys(localStorage).filter(key => key.startsWith(copyPrefix(memberId)))
    return keys.flatMap(toCopy).sort((a, b) => a.pending.enqueuedAt - b.pending.enqueuedAt)
  } catch {
    return [] // storage is switched off: nothing was written either
  }
}

/** Whether localStorage has a copy of this mutation. */
export function hasCopy({ memberId, key, version }: PendingMutation) {
  return listCopies(memberId).some(({ pending }) => pending.key === key && pending.version === version)
}

function toCopy(key: string): Copy[] {
  const stored = localStorage.getItem(key)
  if (stored === null) return []
  const remove = () => localStorage.getItem(key) === stored && localStorage.removeItem(key)
  // Only this site writes them, as in IndexedDB.
  return [{ pending: JSON.parse(stored) as PendingMutation, remove }]
}
