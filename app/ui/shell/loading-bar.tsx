import { useNavigation } from 'react-router'
import styles from './loading-bar.module.css'

/**
 * A thin line above the page while the next one loads, and "Loading..." (spec section 2). CSS keeps the line invisible for
 * the first 150 ms, and the words for the first second, so that a page that comes soon does not flicker.
 */
export function LoadingBar() {
  const isLoading = useNavigation().state !== 'idle'
  return isLoading ? (
    <>
      <div className={styles.bar} role="progressbar" aria-label="Loading..." />
      <span className={styles.words}>Loading...</span>
    </>
  ) : null
}
