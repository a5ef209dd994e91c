import type { MutationStore } from './mutation-store.ts'
import { flagKey, formerFlagKey } from './unsaved-keys.ts'

/**
 * The store, which sets the member's flag in localStorage when it is read: true while a stored mutation is still to be
 * sent, which a rejected one is not. The flag stays as it is while the store cannot be read.
 */
export const withUnsavedFlag = (store: MutationStore): MutationStore => ({
  ...store,
  async list(memberId) {
    const stored = await store.list(memberId)
    setFlag(
      memberId,
      stored.some(({ error }) => error?.kind !== 'rejected'),
    )
    return stored
  },
})

function setFlag(memberId: string, isUnsaved: boolean) {
  try {
    localStorage.removeItem(formerFlagKey)
    if (isUnsaved) localStorage.setItem(flagKey(memberId), 'yes')
    else localStorage.removeItem(flagKey(memberId))
  } catch {
    // Storage is full or switched off.
  }
}
