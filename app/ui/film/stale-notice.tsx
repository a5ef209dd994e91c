import styles from './stale-notice.module.css'

/** The notice above films from a stale response. */
export const StaleNotice = ({ isStale }: { isStale?: boolean }) =>
  isStale === true && (
    <p className={styles.note} role="note">
      The film database does not answer right now. This is what filmDB knew before.
    </p>
  )
