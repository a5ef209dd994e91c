import styles from './empty-section.module.css'

/** The text of an empty section: the spec's message, then a link. */
export const EmptySection = ({ message, children }: { message: string; children: React.ReactNode }) => (
  <div className={styles.empty}>
    <p className={styles.message}>{message}</p>
    <p className="quiet">{children}</p>
  </div>
)
