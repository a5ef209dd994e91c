import type { Entry } from './entry.ts'
import { entryIdOf } from './entry-id.ts'
import { filmKey, titleKey } from './film-key.ts'
import { withLinksOfNamesakes } from './link.ts'
import { withLoneUtcDays } from './utc-days.ts'

/**
 * Sorts the entries of several files by priority and marks repeated ones as `duplicate`. Lists come before their films, the
 * diary before ratings. Entries that are derived from other lines come last, those of the latest viewing first; they are
 * left out where the files have the same entry themselves.
 */
export function mergeEntries(entries: Entry[]): Entry[] {
  const ordered = withLoneUtcDays(withDiaryIds(withLinksOfNamesakes(entries))).toSorted(
    (a, b) => rankOf(a) - rankOf(b) || laterViewing(a, b),
  )
  const newest = newestViewings(ordered)
  const seenKeys = new Set<string>()
  const merged: Entry[] = []
  for (const entry of ordered) {
    const key = entry.skipReason ? null : entryKey(entry)
    const isFirst = key === null || !seenKeys.has(key)
    if (isFirst && entry.kind === 'rating' && !entry.skipReason) {
      const viewing = newest.get(filmKey(entry))
      if (isOfOlderViewing(entry, viewing)) continue
      merged.push({ ...entry, details: isFollowing(entry, viewing) ? { isFromDiary: true } : null })
    } else if (isFirst) merged.push(entry)
    else if (!entry.isImplied) merged.push({ ...entry, skipReason: 'duplicate' })
    if (key !== null) seenKeys.add(key)
  }
  return merged.map(entry => (entry.namesLine ? { ...entry, isImplied: false } : entry))
}

/** Ratings may follow the diary. */
function rankOf({ kind, isImplied }: Entry) {
  if (kind === 'film_list') return isImplied ? 1 : 0
  if (isImplied) return 4
  return kind === 'rating' ? 3 : 2
}

const laterViewing = (a: Entry, b: Entry) => (a.isImplied ? compare(b.at ?? '', a.at ?? '') : 0)

/** ISO 8601 sorts as plain text. */
const compare = (one: string, other: string) => Number(one > other) - Number(one < other)

/** The newest viewing with stars of each film (decision 032). */
function newestViewings(entries: Entry[]) {
  const newest = new Map<string | number, Entry>()
  const seen = new Set<unknown>()
  for (const entry of entries) {
    if (entry.kind !== 'diary_entry' || entry.skipReason || entry.rating === null) continue
    if (seen.has(entry.details?.id)) continue
    seen.add(entry.details?.id)
    const before = newest.get(filmKey(entry))
    if (!before || !isOlder(entry, before)) newest.set(filmKey(entry), entry)
  }
  return newest
}

/**
 * Compares the days, where a viewing without one is the oldest, and on one day the times of logging. Of two with the
 * same time, the later one in the files is newer, because they are added in that order.
 */
const isOlder = (one: Entry, other: Entry) =>
  (compare(one.details?.watchedOn ?? '', other.details?.watchedOn ?? '') || compare(one.at ?? '', other.at ?? '')) < 0

/** Whether a rating is derived from another viewing than the newest one: from another line. */
const isOfOlderViewing = ({ details, file, line }: Entry, newest: Entry | undefined) =>
  details?.isFromDiary === true && newest !== undefined && (newest.file !== file || newest.line !== line)

/**
 * A rating with the stars of the newest viewing follows the diary, until it is set by hand. One of a viewing that is
 * skipped is set by hand where no other viewing has stars.
 */
const isFollowing = ({ rating }: Entry, newest: Entry | undefined) => rating === newest?.rating

/** Gives viewings without an id one: the n-th of a film on a day in a file is the same viewing in every import. */
function withDiaryIds(entries: Entry[]): Entry[] {
  const counts = new Map<string, number>()
  return entries.map(entry => {
    const { kind, details } = entry
    if (kind !== 'diary_entry' || !details || details.id !== undefined) return entry
    const viewing = [titleKey(entry), details.watchedOn ?? null]
    const key = JSON.stringify([entry.file, viewing])
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return { ...entry, details: { ...details, id: entryIdOf([...viewing, count]) } }
  })
}

function entryKey(entry: Entry) {
  const { kind, details, reviewId } = entry
  if (kind === 'review') return `review ${reviewId}`
  if (kind === 'diary_entry' || kind === 'film_list') return `${kind} ${details?.id}`
  return `${kind} ${details?.listId ?? ''} ${filmKey(entry)}`
}
