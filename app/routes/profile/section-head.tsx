import { Link } from 'react-router'
import styles from './section-head.module.css'

type SectionHeadProps = {
  id: string
  heading: string
  /** Text beside the heading. */
  children?: React.ReactNode
  /** A link to more. */
  more: { to: string; label: string }
}

/** The heading of a section, with figures beside it and a link to more at the end of the row. */
export const SectionHead = ({ id, heading, children, more }: SectionHeadProps) => (
  <header className={styles.head}>
    <h2 className="semi-expanded" id={id}>
      {heading}
    </h2>
    {children && <p className="quiet num">{children}</p>}
    <Link className={`link ${styles.more}`} to={more.to}>
      {more.label}
    </Link>
  </header>
)
