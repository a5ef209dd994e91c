import { useRef } from 'react'
import { href } from 'react-router'
import type { EntryOfFilm } from '#app/library/diary/diary-page.server.ts'
import type { OptimisticEntry } from '#app/sync/optimistic/optimistic-diary.ts'
import { syncStore } from '#app/sync/react/sync-store.ts'
import { MutationForm } from '#app/ui/form/mutation-form.tsx'
import { ProgressiveButton } from '#app/ui/form/progressive-button.tsx'
import { Icon } from '#app/ui/layout/icon.tsx'
import { MoreIcon } from '#app/ui/log/icons.tsx'
import styles from './entry-menu.module.css'

export type EntryProps = {
  film: EntryOfFilm['film']
  entry: OptimisticEntry
  /** The path to return to, without script. */
  next: string
  onEdit: () => void
  /** Called when the entry was deleted by a press here. */
  onDelete: () => void
}

/** The id of the button that opens the menu of an entry. */
export const menuId = (entryId: string) => `menu-${entryId}`

/** Edit and Delete of an entry; a disclosure, so that it works without script. */
export function EntryMenu({ film, entry, next, onEdit, onDelete }: EntryProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const { isDeleted: _, ...gone } = entry
  const close = () => {
    if (menu.current) menu.current.open = false
    menu.current?.querySelector('summary')?.focus()
  }
  function remove() {
    const mutation = { noun: 'diary_entry', filmId: film.id, entryId: entry.id, entry: null, gone } as const
    const isQueued = syncStore.enqueue(mutation, film.title)
    if (isQueued) onDelete()
    return isQueued
  }
  return (
    <details
      ref={menu}
      // Closes the menu that was open before.
      name="entry-menu"
      className={styles.menu}
      onKeyDown={event => event.key === 'Escape' && close()}
      onMouseDown={event => {
        // Safari gives a pressed button no focus: the menu would lose it, and close before the click.
        if (event.target instanceof Element && !event.target.closest('summary')) event.preventDefault()
      }}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false
      }}
    >
      <summary id={menuId(entry.id)} aria-label={`Edit or delete the entry about ${film.title}`}>
        <MoreIcon />
      </summary>
      <div className={styles.list}>
        <ProgressiveButton
          page={href('/movie/:id/log', { id: String(film.id) })}
          query={{ entry: entry.id, next }}
          onPress={() => {
            close()
            onEdit()
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
  )
}
