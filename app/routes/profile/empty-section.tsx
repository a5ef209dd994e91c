import styles from './empty-section.module.css'

/** What stands where nothing is kept yet: the spec's words, then a way on. */
export const EmptySection = ({ words, children }: { words: string; children: React.ReactNode }) => (
  <div className={styles.empty}>
    <p className={styles.words}>{words}</p>
    <p className="quiet">{children}</p>
  </div>
)
