import styles from './skip-link.module.css'

/** The skip link: the first focusable element, from the bar to the content. */
export const SkipLink = () => (
  <a className={styles.skip} href="#main">
    Skip to the content
  </a>
)
