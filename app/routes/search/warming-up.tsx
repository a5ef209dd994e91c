import styles from './search-hints.module.css'

/** Shown in place of results until the search index is built. */
export const WarmingUp = () => (
  <div className={styles.hints}>
    <p role="status">The search is warming up. Try again in a moment.</p>
  </div>
)
