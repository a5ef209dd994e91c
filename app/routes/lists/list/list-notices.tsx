import { formatWhole } from '#app/domain/format-count.ts'
import styles from './page.module.css'

/** The result of the last change: an error, or the number of films that were added. */
export const ListNotices = ({ error, added }: { error: string | null; added: number | null }) => (
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
