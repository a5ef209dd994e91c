import styles from './stale-notice.module.css'

/** Said where films are shown that may have changed since. */
export const StaleNotice = ({ isStale }: { isStale?: boolean }) =>
  isStale === true && (
    <p className={styles.note} role="note">
      The film database does not answer right now. This is what filmDB knew before.
    </p>
  )
