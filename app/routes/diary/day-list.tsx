import { Suspense, useState } from 'react'
import { type Month, monthOf } from '#app/domain/month.ts'
import type { EntryOfFilm } from '#app/library/diary/diary-page.server.ts'
import { compareDays, type OptimisticEntry, optimisticEntry } from '#app/sync/optimistic/optimistic-diary.ts'
import { mutationState, useMutations } from '#app/sync/react/use-mutations.ts'
import { focusAfterRender } from '#app/ui/form/focus.ts'
import { monthName } from '#app/ui/layout/months.ts'
import { weekdayName } from '#app/ui/layout/weekday-name.ts'
import { LogDialog } from '#app/ui/log/lazy-log-dialog.tsx'
import styles from './day-list.module.css'
import { menuId } from './entry-menu.tsx'
import { EntryRow } from './entry-row.tsx'
import { UnsavedRow } from './unsaved-row.tsx'

type DayListProps = {
  entries: EntryOfFilm[]
  /** The month that is shown; null for the entries of a search, whose days are shown with their month. */
  month: Month | null
  tags: { tag: string }[]
  /** The path to return to, without script. */
  next: string
}

type ShownEntry = { film: EntryOfFilm['film']; entry: OptimisticEntry }

/**
 * The days with their entries, newest first. Entries that are not saved yet stand in their day too, and those that were
 * deleted here stay in their place with Undo.
 */
export function DayList({ entries, month, tags, next }: DayListProps) {
  const queue = useMutations()
  const [edited, setEdited] = useState<EntryOfFilm | null>(null)
  const [deleted, setDeleted] = useState<EntryOfFilm[]>([])
  const [pressedId, setPressedId] = useState<string | null>(null)
  const vanishedEntries = deleted.filter(({ id }) => entries.every(entry => entry.id !== id))
  const visibleEntries = [...entries, ...vanishedEntries].flatMap((loadedEntry): ShownEntry[] => {
    const entryState = mutationState(queue, `${loadedEntry.film.id}/diary_entry/${loadedEntry.id}`)
    // The page was loaded without it, and what the server said before that is forgotten.
    const isGone = vanishedEntries.includes(loadedEntry) && !entryState.pending && !entryState.serverState
    const entry = isGone
      ? { ...loadedEntry, isDeleted: true }
      : optimisticEntry(loadedEntry.id, { entry: loadedEntry, ...entryState })
    return entry ? [{ film: loadedEntry.film, entry }] : []
  })
  const visibleIds = new Set(visibleEntries.map(({ entry }) => entry.id))
  const unsavedEntries = [...queue.pendingMutations.values()].flatMap(pending => {
    const { mutation } = pending
    if (mutation.noun !== 'diary_entry' || mutation.entry === null || visibleIds.has(mutation.entryId)) return []
    const { watchedOn } = mutation.entry
    const isHere = month !== null && watchedOn !== null && isInMonth(watchedOn, month)
    return isHere ? [{ pending, mutation, entry: mutation.entry, watchedOn }] : []
  })
  const days = new Set([
    ...visibleEntries.map(({ entry }) => entry.watchedOn),
    ...unsavedEntries.map(({ watchedOn }) => watchedOn),
  ])
  const ordered = [...days].sort((a, b) => compareDays(b, a))
  const recentTags = tags.map(({ tag }) => tag)
  return (
    <>
      <ol className={styles.days}>
        {ordered.map(day => (
          <li key={day} id={day ?? undefined}>
            <Day day={day} hasMonth={month === null} />
            <div>
              {unsavedEntries
                .filter(({ watchedOn }) => watchedOn === day)
                .map(({ pending, mutation, entry }) => (
                  <UnsavedRow key={pending.key} pending={pending} filmId={mutation.filmId} entry={entry} />
                ))}
              {visibleEntries
                .filter(({ entry }) => entry.watchedOn === day)
                .map(visibleEntry => (
                  <EntryRow
                    key={visibleEntry.entry.id}
                    {...visibleEntry}
                    next={next}
                    onEdit={() => setEdited(withFilm(visibleEntry))}
                    onDelete={() => {
                      setDeleted([...deleted.filter(({ id }) => id !== visibleEntry.entry.id), withFilm(visibleEntry)])
                      setPressedId(visibleEntry.entry.id)
                    }}
                    onUndo={() => setPressedId(null)}
                    isOwnPress={pressedId === visibleEntry.entry.id}
                  />
                ))}
            </div>
          </li>
        ))}
      </ol>
      {/* Outside of the rows, because an entry with another day moves to another row. */}
      {edited && (
        <Suspense>
          <LogDialog
            film={edited.film}
            own={{ ...nothingKnown, likedAt: edited.film.likedAt, recentTags }}
            entry={visibleEntries.find(({ entry }) => entry.id === edited.id)?.entry ?? edited}
            entryId={edited.id}
            next={next}
            onClose={() => {
              setEdited(null)
              focusAfterRender(() => document.getElementById(menuId(edited.id)))
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const withFilm = ({ film, entry: { isDeleted: _, ...entry } }: ShownEntry): EntryOfFilm => ({ ...entry, film })

/** The form of an edit does not depend on what else the member keeps of the film; its Undo depends only on the like. */
const nothingKnown = { listedAt: null, seenAt: null, stars: null, viewings: { count: 0, newest: [] } }

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
        <span>{hasMonth ? `${monthName(month).slice(0, 3)} ${year}` : weekdayName(day).slice(0, 3)}</span>
      </time>
    </p>
  )
}
