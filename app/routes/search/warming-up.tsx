import { OwnIcon } from '#app/ui/layout/icon.tsx'
import styles from './search-hints.module.css'

/** Shown in place of results until the search index is built. */
export const WarmingUp = () => (
  <p className={styles.warming} role="status">
    <OwnIcon>
      <path d="M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 7h.01M12 17h.01M7 12h.01M17 12h.01M12 12h.01" />
    </OwnIcon>
    <span>The search is warming up. Try again in a moment.</span>
  </p>
)
