import styles from './skip-link.module.css'

/** The first stop of the Tab key: over the bar, to what the page is about. */
export const SkipLink = () => (
  <a className={styles.skip} href="#main">
    Skip to the content
  </a>
)
