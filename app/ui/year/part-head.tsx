import styles from './part-head.module.css'

type PartHeadProps = { id: string; heading: string; children: React.ReactNode }

/** The heading of a part of the year, with a few words beside it. */
export const PartHead = ({ id, heading, children }: PartHeadProps) => (
  <header className={styles.head}>
    <h2 id={id}>{heading}</h2>
    <p className="quiet num">{children}</p>
  </header>
)
