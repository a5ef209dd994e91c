import type { DiaryEntry, DiaryFields } from '#app/library/diary/diary-entry.ts'
import { syncStore } from '#app/sync/react/sync-store.ts'

type EntryToSave = {
  film: { id: number; title: string }
  entryId: string
  /** The entry that is edited; null for a new one. */
  before: DiaryEntry | null
  fields: DiaryFields
  offWatchlist: boolean
  /** Called when the entry outlives this page. */
  onStored: () => void
}

/** Saves an entry through the mutation queue; returns false when no queue is open. */
export function saveEntry({
  film: { id: filmId, title },
  entryId,
  before,
  fields,
  offWatchlist,
  onStored,
}: EntryToSave) {
  const basis = before && { basedOn: before.changedAt }
  const mutation = { noun: 'diary_entry', filmId, entryId, entry: fields, ...basis } as const
  if (!syncStore.enqueue(mutation, title, onStored)) return false
  if (offWatchlist) syncStore.enqueue({ noun: 'watchlist', filmId, isListed: false }, title)
  return true
}
