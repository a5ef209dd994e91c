import { days } from '#app/domain/units.ts'
import type { Entry } from './entry.ts'
import { filmKey } from './film-key.ts'

/**
 * Viewings closer than this could be taken for one entry of the library, which is a day before one and a day after the
 * other.
 */
const minDaysApart = 3

/** Takes `isUtcDay` away from viewings whose film has another one within two days: these need the same day. */
export function withLoneUtcDays(entries: Entry[]): Entry[] {
  if (!entries.some(({ details }) => details?.isUtcDay)) return entries
  const viewings = entries.filter(({ kind, details }) => kind === 'diary_entry' && details?.watchedOn)
  const loneEntries = new Set<Entry>()
  for (const ofFilm of Map.groupBy(viewings, filmKey).values()) {
    const sorted = ofFilm.toSorted((a, b) => dayOf(a) - dayOf(b))
    for (const [index, viewing] of sorted.entries()) {
      const isApart = (other: Entry | undefined) => !other || Math.abs(dayOf(other) - dayOf(viewing)) >= minDaysApart
      if (isApart(sorted[index - 1]) && isApart(sorted[index + 1])) loneEntries.add(viewing)
    }
  }
  return entries.map(entry => (entry.details?.isUtcDay && !loneEntries.has(entry) ? withoutUtcDay(entry) : entry))
}

const dayOf = ({ details }: Entry) => Date.parse(details?.watchedOn ?? '') / days

function withoutUtcDay({ details, ...entry }: Entry): Entry {
  const { isUtcDay: _, ...others } = details ?? {}
  return { ...entry, details: others }
}
