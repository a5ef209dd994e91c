// Optimistic values of seen, likes and the diary. Only members load this file.
import { compareValues } from '#app/domain/compare-values.ts'
import type { PlainDate } from '#app/domain/plain-date.ts'
import type { DiaryEntry } from '#app/library/diary/diary-entry.ts'
import type { Viewings } from '#app/library/diary/viewings.ts'
import type { PendingMutation } from '../mutation.ts'
import { type MutationState, notRejected } from './optimistic.ts'

/** Whether the film is seen; `seenAt` is the value that the page was loaded with. */
export function optimisticSeen(seenAt: string | null, { pending, serverState }: MutationState): boolean {
  const mutation = notRejected(pending)
  if (mutation?.noun === 'seen') return mutation.isSeen
  return (serverState && 'seenAt' in serverState ? serverState.seenAt : seenAt) !== null
}

/** Whether the film is liked; `likedAt` is the value that the page was loaded with. */
export function optimisticLike(likedAt: string | null, { pending, serverState }: MutationState): boolean {
  const mutation = notRejected(pending)
  if (mutation?.noun === 'film_like') return mutation.isLiked
  return (serverState && 'likedAt' in serverState ? serverState.likedAt : likedAt) !== null
}

export type OptimisticEntry = DiaryEntry & { isDeleted: boolean }

/**
 * A diary entry with its unsaved change; one deleted on this page, for an undo. `entry` is the one that the page was
 * loaded with, null for an entry that was made since.
 */
export function optimisticEntry(
  id: string,
  { entry, pending, serverState }: MutationState & { entry: DiaryEntry | null },
): OptimisticEntry | null {
  const savedState = serverState && 'entry' in serverState ? serverState : { entry }
  const knownEntry = savedState.entry ?? ('gone' in savedState ? savedState.gone : undefined) ?? entry
  const serverEntry = knownEntry && { ...knownEntry, isDeleted: savedState.entry === null }
  const mutation = notRejected(pending)
  if (mutation?.noun !== 'diary_entry') return serverEntry
  if (mutation.entry === null) {
    const gone = mutation.gone ?? knownEntry
    return gone && { ...gone, isDeleted: true }
  }
  const timestamp = new Date(pending?.enqueuedAt ?? 0).toISOString()
  const { loggedAt = mutation.loggedAt ?? timestamp, changedAt = timestamp } = knownEntry ?? {}
  return { id, ...mutation.entry, loggedAt, changedAt, isDeleted: false }
}

/** The viewings of a film with those of its entries that are not saved yet, newest first. */
export function optimisticViewings({ count, newest }: Viewings, pendingMutations: PendingMutation[]): Viewings {
  const unsaved = pendingMutations.flatMap(pending => {
    const mutation = notRejected(pending)
    return mutation?.noun === 'diary_entry' ? [mutation] : []
  })
  const ids = new Set(unsaved.map(({ entryId }) => entryId))
  const storedViewings = newest.filter(({ id }) => !ids.has(id))
  const addedViewings = unsaved.flatMap(({ entryId: id, entry }) =>
    entry ? [{ id, watchedOn: entry.watchedOn, stars: entry.stars }] : [],
  )
  return {
    count: count - (newest.length - storedViewings.length) + addedViewings.length,
    newest: [...addedViewings, ...storedViewings].sort((a, b) => compareDays(b.watchedOn, a.watchedOn)),
  }
}

/** Below zero when `a` is the earlier day; an entry without a day is before all others. */
export const compareDays = (a: PlainDate | null, b: PlainDate | null) => compareValues(a ?? '', b ?? '')
