import type { Entry } from './entry.ts'

/**
 * Sorts the entries of several files by priority and marks repeated ones as `double`: a current rating comes before
 * that of one viewing, and a later viewing before an earlier one. A `watched` entry is dropped when the film is also
 * rated or reviewed.
 */
export function mergeEntries(entries: Entry[]): Entry[] {
  const ordered = entries.toSorted((a, b) => Number(a.ofOneViewing) - Number(b.ofOneViewing) || laterEvening(a, b))
  const rated = new Set(ordered.filter(({ skipReason }) => !skipReason).map(filmKey))
  const seen = new Set<string>()
  return ordered
    .filter(
      entry =>
        entry.skipReason !== 'watched' || !(rated.has(filmKey(entry)) || isSeen(seen, `watched ${filmKey(entry)}`)),
    )
    .map(entry => (!entry.skipReason && isSeen(seen, entryKey(entry)) ? { ...entry, skipReason: 'double' } : entry))
}

const laterEvening = (a: Entry, b: Entry) => (a.ofOneViewing ? compare(b.at ?? '', a.at ?? '') : 0)

/** ISO 8601 sorts as plain text. */
const compare = (one: string, other: string) => Number(one > other) - Number(one < other)

/** Identifies the film within the files: remakes differ by their year. */
const filmKey = ({ imdbId, tmdbId, title, year }: Entry) => imdbId ?? tmdbId ?? `${title.toLowerCase()} (${year})`

const entryKey = (entry: Entry) =>
  entry.kind === 'review' ? `review ${entry.reviewId}` : `${entry.kind} ${filmKey(entry)}`

function isSeen(seen: Set<string>, key: string) {
  if (seen.has(key)) return true
  seen.add(key)
  return false
}
