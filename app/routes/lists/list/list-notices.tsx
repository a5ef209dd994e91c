import { useEffect } from 'react'
import { formatWhole } from '#app/domain/text/format-count.ts'
import styles from './page.module.css'

/** The result of the last change: an error, or the number of films that were added. */
export function ListNotices({ error, added }: { error: string | null; added: number | null }) {
  // A page that is loaded anew, from here or from the history, does not show the number again.
  useEffect(() => {
    const url = new URL(window.location.href)
    if (!url.searchParams.has('added')) return
    url.searchParams.delete('added')
    window.history.replaceState(window.history.state, '', url)
  })
  return (
    <>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {added !== null && (
        <p className={styles.added} role="status">
          {added === 0
            ? 'Nothing new: all of them were in the list.'
            : added === 1
              ? 'Added 1 film.'
              : `Added ${formatWhole(added)} films.`}
        </p>
      )}
    </>
  )
}
