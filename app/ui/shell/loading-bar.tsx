import { useNavigation } from 'react-router'
import styles from './loading-bar.module.css'

/**
 * A thin line above the page while the next one loads, "Loading..." to a screen reader (spec section 2); CSS keeps it
 * invisible for the first 150 ms.
 */
export function LoadingBar() {
  const isLoading = useNavigation().state !== 'idle'
  return isLoading ? <div className={styles.bar} role="progressbar" aria-label="Loading..." /> : null
}
