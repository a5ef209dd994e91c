import { Suspense, useRef, useState } from 'react'
import { href } from 'react-router'
import type { EntryOfFilm } from '#app/library/diary/diary-page.server.ts'
import type { OptimisticEntry } from '#app/sync/optimistic-diary.ts'
import { syncStore } from '#app/sync/react/sync-store.ts'
import { MutationForm } from '#app/ui/form/mutation-form.tsx'
import { ProgressiveButton } from '#app/ui/form/progressive-button.tsx'
import { Icon } from '#app/ui/layout/icon.tsx'
import { MoreIcon } from '#app/ui/log/icons.tsx'
import { LogDialog } from '#app/ui/log/lazy-log-dialog.tsx'
import styles from './entry-menu.module.css'

export type EntryProps = {
  film: EntryOfFilm['film']
  entry: OptimisticEntry
  recentTags: string[]
  /** The path to return to, without script. */
  next: string
}

/** Edit and Delete of an entry; a disclosure, so that it works without script. */
export function EntryMenu({ film, entry, recentTags, next }: EntryProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const [isEditing, setIsEditing] = useState(false)
  const { isDeleted: _, ...gone } = entry
  const close = () => {
    if (menu.current) menu.current.open = false
    menu.current?.querySelector('summary')?.focus()
  }
  const remove = () =>
    syncStore.enqueue({ noun: 'diary_entry', filmId: film.id, entryId: entry.id, entry: null, gone }, film.title)
  return (
    <>
      {/* The name closes the menu that was open before. */}
      <details
        ref={menu}
        name="entry-menu"
        className={styles.menu}
        onKeyDown={event => event.key === 'Escape' && close()}
        onBlur={event => {
          if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false
        }}
      >
        <summary aria-label={`Edit or delete the entry about ${film.title}`}>
          <MoreIcon />
        </summary>
        <div className={styles.list}>
          <ProgressiveButton
            page={href('/movie/:id/log', { id: String(film.id) })}
            query={{ entry: entry.id }}
            onPress={() => {
              close()
              setIsEditing(true)
            }}
          >
            <Icon name="pen" /> Edit
          </ProgressiveButton>
          <MutationForm
            action={href('/movie/:id/diary/:entryId', { id: String(film.id), entryId: entry.id })}
            method="DELETE"
            next={next}
            title={film.title}
            onWrite={remove}
          >
            <button type="submit">
              <Icon name="close" /> Delete
            </button>
          </MutationForm>
        </div>
      </details>
      {isEditing && (
        <Suspense>
          <LogDialog
            film={film}
            own={{ ...nothingKnown, recentTags }}
            entry={gone}
            entryId={entry.id}
            next={next}
            onClose={() => setIsEditing(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The form of an edit does not depend on what else the member keeps of the film. */
const nothingKnown = { listedAt: null, seenAt: null, likedAt: null, stars: null, viewings: { count: 0, newest: [] } }
