import type { EntryOfFilm } from '#app/library/diary/diary-page.server.ts'
import { compareDays, type OptimisticEntry, optimisticEntry } from '#app/sync/optimistic-diary.ts'
import { useMutations } from '#app/sync/react/use-mutations.ts'
import styles from './day-list.module.css'
import { EntryRow } from './entry-row.tsx'
import { monthName, weekdayOf } from './months.ts'
import { type Month, monthOf } from './search-params.ts'
import { UnsavedRow } from './unsaved-row.tsx'

type DayListProps = {
  entries: EntryOfFilm[]
  /** The month that is shown; null for the entries of a search, whose days are shown with their month. */
  month: Month | null
  tags: { tag: string }[]
  /** The path to return to, without script. */
  next: string
}

type Shown = { film: EntryOfFilm['film']; before: EntryOfFilm; entry: OptimisticEntry }

/** The days with their entries, newest first. Entries that are not saved yet stand in their day too. */
export function DayList({ entries, month, tags, next }: DayListProps) {
  const { pendingMutations, serverStates } = useMutations()
  const shown = entries.flatMap((before): Shown[] => {
    const key = `${before.film.id}/diary_entry/${before.id}`
    const known = { pending: pendingMutations.get(key), serverState: serverStates.get(key) }
    const entry = optimisticEntry(before.id, { entry: before, ...known })
    return entry ? [{ film: before.film, before, entry }] : []
  })
  const known = new Set(entries.map(({ id }) => id))
  const unsaved = [...pendingMutations.values()].flatMap(pending => {
    const { mutation } = pending
    if (mutation.noun !== 'diary_entry' || mutation.entry === null || known.has(mutation.entryId)) return []
    const { watchedOn } = mutation.entry
    const isHere = month !== null && watchedOn !== null && isInMonth(watchedOn, month)
    return isHere ? [{ pending, mutation, entry: mutation.entry, watchedOn }] : []
  })
  const days = new Set([...shown.map(({ entry }) => entry.watchedOn), ...unsaved.map(({ watchedOn }) => watchedOn)])
  const ordered = [...days].sort((a, b) => compareDays(b, a))
  const recentTags = tags.map(({ tag }) => tag)
  return (
    <ol className={styles.days}>
      {ordered.map(day => (
        <li key={day} id={day ?? undefined}>
          <Day day={day} hasMonth={month === null} />
          <div>
            {unsaved
              .filter(({ watchedOn }) => watchedOn === day)
              .map(({ pending, mutation, entry }) => (
                <UnsavedRow key={mutation.entryId} pending={pending} filmId={mutation.filmId} entry={entry} />
              ))}
            {shown
              .filter(({ entry }) => entry.watchedOn === day)
              .map(one => (
                <EntryRow key={one.entry.id} {...one} recentTags={recentTags} next={next} />
              ))}
          </div>
        </li>
      ))}
    </ol>
  )
}

const isInMonth = (day: string, month: Month) => {
  const own = monthOf(day)
  return own.year === month.year && own.month === month.month
}

function Day({ day, hasMonth }: { day: string | null; hasMonth: boolean }) {
  if (day === null) return <p className={styles.date}>No date</p>
  const { year, month } = monthOf(day)
  return (
    <p className={styles.date}>
      <time dateTime={day}>
        <b>{Number(day.slice(8))}</b>
        <span>{hasMonth ? `${monthName(month).slice(0, 3)} ${year}` : weekdayOf(day)}</span>
      </time>
    </p>
  )
}
