import { useEffect } from 'react'
import { Form, href } from 'react-router'
import { formatCount } from '#app/domain/text/format-count.ts'
import type { Addition, Counts } from '../added-path.ts'
import styles from './page.module.css'

type ListNoticesProps = { listId: string; error: string | null; added: Addition | null; removed: Counts | null }

const searchParams = ['added', 'at', 'notes', 'removed']

/** The result of the last change: an error, what was added with an undo, or what the undo removed. */
export function ListNotices({ listId, error, added, removed }: ListNoticesProps) {
  // A page that is loaded anew, from here or from the history, does not show the number again.
  useEffect(() => {
    const url = new URL(window.location.href)
    if (!searchParams.some(name => url.searchParams.has(name))) return
    for (const name of searchParams) url.searchParams.delete(name)
    window.history.replaceState(window.history.state, '', url)
  })
  return (
    <>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {added && (
        <Form className={styles.added} method="post" action={href('/list/:listId', { listId })}>
          <p role="status">
            {hasAny(added) ? `Added ${formatCounts(added)}.` : 'Nothing new: all of them were in the list.'}
          </p>
          {hasAny(added) && added.at !== null && (
            <>
              <input type="hidden" name="at" value={added.at} />
              <input type="hidden" name="films" value={added.films} />
              <input type="hidden" name="notes" value={added.notes} />
              <button type="submit" name="intent" value="undo" className="link">
                Undo
              </button>
            </>
          )}
        </Form>
      )}
      {removed !== null && (
        <p className={styles.added} role="status">
          {hasAny(removed) ? `Undone: ${formatCounts(removed)} removed again.` : 'Nothing was left to undo.'}
        </p>
      )}
    </>
  )
}

const hasAny = ({ films, notes }: Counts) => films + notes > 0

const formatCounts = ({ films, notes }: Counts) =>
  [films > 0 && formatCount(films, 'film'), notes > 0 && formatCount(notes, 'note')].filter(Boolean).join(' and ')
