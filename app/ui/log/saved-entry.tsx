import { useEffect, useLayoutEffect, useRef } from 'react'
import { seconds } from '#app/domain/units.ts'
import { type DiaryEntry, type DiaryFields, diaryFieldsOf } from '#app/library/diary/diary-entry.ts'
import { syncStore } from '#app/sync/react/sync-store.ts'
import { useMutation } from '#app/sync/react/use-mutations.ts'
import { Poster } from '../film/poster.tsx'
import { StarRating } from '../film/stars/star-rating.tsx'
import buttons from '../form/button.module.css'
import { focusOnMount } from '../form/focus.ts'
import { SaveState } from '../form/save-state.tsx'
import { useHold } from '../form/use-hold.ts'
import { formatPlainDate } from '../layout/format-date.ts'
import { UndoIcon } from './icons.tsx'
import type { LogFacts } from './log-fields.ts'
import type { LogFilm } from './log-film.ts'
import panel from './log-panel.module.css'
import styles from './saved-entry.module.css'

/** Time in which a saved entry can be undone, before the dialog closes by itself; not while somebody is at it. */
const undoMs = 4 * seconds

export type SavedEntryProps = {
  film: LogFilm
  /** The member's marks and viewings of the film before the entry was saved. */
  own: LogFacts
  /** The entry before the edit; null for a new one. */
  before: DiaryEntry | null
  entryId: string
  fields: DiaryFields
  offWatchlist: boolean
  onClose: () => void
  /**
   * Called when the server has rejected the entry and the member has dismissed it, with the entry that the server has now:
   * null when none is known.
   */
  onRejected: (current: DiaryEntry | null) => void
}

/** The entry after Save: with Undo when the server has it, with a notice while it has not. */
export function SavedEntry(props: SavedEntryProps) {
  const { film, own, before, entryId, fields, offWatchlist, onClose, onRejected } = props
  const { pending, serverState } = useMutation(`${film.id}/diary_entry/${entryId}`)
  const isSaved = pending === undefined
  const stored = serverState && 'entry' in serverState ? serverState.entry : null
  // The page loads again after the save and then forgets `serverState`, but Undo is based on the stored entry.
  const lastStored = useRef(stored)
  useEffect(() => {
    if (stored) lastStored.current = stored
  }, [stored])
  const wasRejected = useRef(false)
  useLayoutEffect(() => {
    if (pending) wasRejected.current = pending.error?.kind === 'rejected'
    else if (wasRejected.current) onRejected(lastStored.current)
  }, [pending, onRejected])
  const close = useRef(onClose)
  const { isHeld, hold } = useHold()
  useEffect(() => {
    if (!isSaved || isHeld) return
    const timer = setTimeout(() => close.current(), undoMs)
    return () => clearTimeout(timer)
  }, [isSaved, isHeld])

  function undo() {
    const { id: filmId, title } = film
    const basis = lastStored.current ? { basedOn: lastStored.current.changedAt } : {}
    syncStore.enqueue({ noun: 'diary_entry', filmId, entryId, entry: before && diaryFieldsOf(before), ...basis }, title)
    if (before === null && own.seenAt === null) syncStore.enqueue({ noun: 'seen', filmId, isSeen: false }, title)
    if (fields.isLiked && own.likedAt === null && !before?.isLiked) {
      syncStore.enqueue({ noun: 'film_like', filmId, isLiked: false }, title)
    }
    if (offWatchlist && own.listedAt !== null) {
      syncStore.enqueue({ noun: 'watchlist', filmId, isListed: true, addedAt: own.listedAt }, title)
    }
    onClose()
  }

  return (
    <>
      <div className={styles.entry}>
        <Poster picture={film.poster} load="eager" sizes="4rem" />
        <div>
          <h2 id="log-heading" className={styles.title}>
            {film.title}
          </h2>
          <p className="quiet num">
            {fields.watchedOn === null ? 'No date' : formatPlainDate(fields.watchedOn, 'long')}
          </p>
          {fields.stars !== null && <StarRating stars={fields.stars} />}
        </div>
      </div>
      <div className={panel.foot} {...hold}>
        <div className={panel.state}>
          <SaveState {...(pending && { pending })} isSaved saved="Saved in your diary" />
        </div>
        {isSaved && (
          <button type="button" className={buttons.secondary} onClick={undo}>
            <UndoIcon /> Undo
          </button>
        )}
        {/* The button that was pressed is gone: the focus moves to this one. */}
        <button type="button" ref={focusOnMount} className={buttons.button} onClick={onClose}>
          Close
        </button>
      </div>
    </>
  )
}
