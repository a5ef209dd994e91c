import { useEffect } from 'react'
import { Form, href } from 'react-router'
import { formatWhole } from '#app/domain/text/format-count.ts'
import type { Addition } from '../added-path.ts'
import styles from './page.module.css'

type ListNoticesProps = { listId: string; error: string | null; added: Addition | null; removed: number | null }

const searchParams = ['added', 'at', 'removed']

/** The result of the last change: an error, the films that were added with an undo, or those that the undo removed. */
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
            {added.films === 0 ? 'Nothing new: all of them were in the list.' : `Added ${filmsOf(added.films)}.`}
          </p>
          {added.films > 0 && added.at !== null && (
            <>
              <input type="hidden" name="at" value={added.at} />
              <button type="submit" name="intent" value="undo" className="link">
                Undo
              </button>
            </>
          )}
        </Form>
      )}
      {removed !== null && (
        <p className={styles.added} role="status">
          {removed === 0 ? 'Nothing was left to undo.' : `Undone: ${filmsOf(removed)} removed again.`}
        </p>
      )}
    </>
  )
}

const filmsOf = (films: number) => (films === 1 ? '1 film' : `${formatWhole(films)} films`)
