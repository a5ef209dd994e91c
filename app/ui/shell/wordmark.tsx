import styles from './wordmark.module.css'

/** The logo, 100 px wide (spec section 9): the dot of the i is a lamp. */
export const Wordmark = () => (
  <>
    <span className="sr">filmDB, home</span>
    <span className={styles.mark} aria-hidden="true">
      f<span className={styles.lamp}>ı</span>lm<b>DB</b>
    </span>
  </>
)
