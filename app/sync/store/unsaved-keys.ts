// Keys in localStorage of what this browser has not saved. Pages read them without opening the queue, also after the member
// has signed out.
import type { PendingMutation } from '../mutation.ts'

const prefix = 'filmdb.unsaved.'

/** The key that is set while the queue's store has mutations of this member that are still to be sent. */
export const flagKey = (memberId: string) => prefix + memberId

/** The key of all members together, which earlier versions set. */
export const formerFlagKey = 'filmdb.unsaved'

/** The beginning of the keys of the copies of this member's mutations. */
export const copyPrefix = (memberId: string) => `${prefix}${memberId}/`

/**
 * Writes a copy of a mutation that the queue has not stored yet: the queue of the next page takes it (mutation-copies.ts).
 * Returns the function that removes the copy; null when the browser does not store it.
 */
export function writeCopy(pending: PendingMutation): (() => void) | null {
  const key = copyPrefix(pending.memberId) + pending.key
  const copy = JSON.stringify(pending)
  try {
    localStorage.setItem(key, copy)
  } catch {
    return null
  }
  return () => localStorage.getItem(key) === copy && localStorage.removeItem(key)
}

/** Whether this browser has unsaved changes of any member: stored ones, copies, or presses (early-presses.inline.ts). */
export function hasUnsaved() {
  try {
    return Object.keys(localStorage).some(key => /^filmdb\.(unsaved$|unsaved\.|press\.)/.test(key))
  } catch {
    return false
  }
}
