import { useEffect } from 'react'
import { Form, href } from 'react-router'
import { formatCount } from '#app/domain/text/format-count.ts'
import { syncStore } from '#app/sync/react/sync-store.ts'
import { useMutation } from '#app/sync/react/use-mutations.ts'
import { moveFocusOnRemoval } from '#app/ui/form/focus.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { SaveState } from '#app/ui/form/save-state.tsx'
import { TextLink } from '#app/ui/layout/text-link.tsx'
import type { Addition, Counts } from '../../http/added-path.ts'
import styles from './page.module.css'
import type { PendingCommand, SavedCopy } from './use-list-commands.ts'

type ListNoticesProps = {
  list: { id: string; name: string }
  error: string | null
  added: Addition | null
  removed: Counts | null
  /** A form without script has taken a film out. */
  isFilmOut: boolean
  pendingCommands: PendingCommand[]
  savedCopies: SavedCopy[]
  /** The notice of a list that is deleted. */
  children: React.ReactNode
}

const searchParams = ['added', 'at', 'command', 'notes', 'out', 'removed']

/**
 * The unsaved changes, the copies that are not opened, and the result of the last change: an error, the films that were added
 * with an undo, or those that the undo removed.
 */
export function ListNotices({ list, error, added, removed, isFilmOut, children, ...commands }: ListNoticesProps) {
  const { pendingCommands, savedCopies } = commands
  // A page that is loaded anew, from here or from the history, does not show the number again.
  useEffect(() => {
    const url = new URL(window.location.href)
    if (!searchParams.some(name => url.searchParams.has(name))) return
    for (const name of searchParams) url.searchParams.delete(name)
    window.history.replaceState(window.history.state, '', url)
  })
  return (
    <>
      <FormError className={styles.error}>{error}</FormError>
      {/* Always in the page: a region that comes with its words is not announced. */}
      <div className={styles.notices} role="status" aria-atomic="false">
        {pendingCommands.map(one => (
          <Unsaved key={one.id} {...one} />
        ))}
        {savedCopies.map(({ id, name }) => (
          <p key={id} className={styles.added}>
            Saved: <TextLink to={href('/list/:listId', { listId: id })}>the copy of {name}</TextLink>
          </p>
        ))}
        {added && <Added key={added.command ?? added.at} list={list} added={added} />}
        {isFilmOut && <p className={styles.added}>The film was removed from this list.</p>}
        {removed !== null && (
          <p className={styles.added}>
            {hasAny(removed) ? `Undone: ${formatCounts(removed)} removed again.` : 'Nothing was left to undo.'}
          </p>
        )}
        {children}
      </div>
    </>
  )
}

/** A copy, or films for this list, that is not saved, with its undo. */
const Unsaved = ({ id: commandId, command, pending }: PendingCommand) => (
  <div className={styles.added}>
    <p>{wordsOf(command, pending.title)}</p>
    <SaveState pending={pending} role="none" />
    <button
      type="button"
      className="link"
      ref={moveFocusOnRemoval}
      onClick={() => syncStore.enqueue({ noun: 'command', commandId, command: null, gone: command }, pending.title)}
    >
      Undo
    </button>
  </div>
)

function wordsOf(command: PendingCommand['command'], title: string) {
  if (command.kind === 'copy') return 'A copy of this list.'
  if (command.kind === 'merge') return `The films of ${title}.`
  return `${formatCount(command.films.length, 'film')} to add.`
}

/** The addition that was saved, with its undo. */
function Added({ list: { id: listId, name }, added }: { list: { id: string; name: string }; added: Addition }) {
  const { films, notes, at, command: commandId } = added
  const { pending } = useMutation(`command/${commandId}`)
  const undo = (event: React.FormEvent) => {
    if (commandId === null) return
    // Its films are not known any more: to order the undo, the list is enough.
    const gone = { kind: 'add' as const, films: [], into: listId }
    if (syncStore.enqueue({ noun: 'command', commandId, command: null, gone }, name)) event.preventDefault()
  }
  return (
    <Form className={styles.added} method="post" action={href('/list/:listId', { listId })} onSubmit={undo}>
      <p>{hasAny(added) ? `Added ${formatCounts(added)}.` : 'Nothing new: all of them were in the list.'}</p>
      {pending && <SaveState pending={pending} role="none" />}
      {!pending && hasAny(added) && (at !== null || commandId !== null) && (
        <>
          <input type="hidden" name="at" value={at ?? ''} />
          <input type="hidden" name="films" value={films} />
          <input type="hidden" name="notes" value={notes} />
          <button type="submit" name="intent" value="undo" className="link" ref={moveFocusOnRemoval}>
            Undo
          </button>
        </>
      )}
    </Form>
  )
}

const hasAny = ({ films, notes }: Counts) => films + notes > 0

const formatCounts = ({ films, notes }: Counts) =>
  [films > 0 && formatCount(films, 'film'), notes > 0 && formatCount(notes, 'note')].filter(Boolean).join(' and ')
