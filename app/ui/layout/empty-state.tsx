import styles from './empty-state.module.css'

type EmptyStateProps = {
  /** The words of the specification, or the one sentence that counts. */
  message: string
  /** Makes the message a heading, where the page has none above it. */
  as?: 'p' | 'h2'
  /** The use of the page. */
  children: React.ReactNode
  /** Links to the next step, the first as the primary button. */
  ways?: React.ReactNode
}

/** A page or a section that has nothing yet: its message, its use and the next step. */
export const EmptyState = ({ message, as: Message = 'p', children, ways }: EmptyStateProps) => (
  <div className={styles.empty}>
    <Message className={styles.message}>{message}</Message>
    <p className="quiet">{children}</p>
    {ways && <p className={styles.ways}>{ways}</p>}
  </div>
)
