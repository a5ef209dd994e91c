import styles from './skip-link.module.css'

/** The skip link: the first focusable element, from the bar to the content. */
export const SkipLink = () => (
  <a className={styles.skip} href="#main" data-screen-only>
    Skip to the content
  </a>
)
