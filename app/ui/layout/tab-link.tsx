import { Link } from 'react-router'
import styles from './tab-link.module.css'

type TabLinkProps = { name: string; count?: number | string; to: string; isCurrent: boolean }

/** A link to one part of a page's list, with what it holds: "Films 17". */
export const TabLink = ({ name, count, to, isCurrent }: TabLinkProps) => (
  <Link className={styles.tab} to={to} aria-current={isCurrent ? 'true' : undefined} preventScrollReset>
    {count === undefined ? (
      name
    ) : (
      <>
        {`${name} `}
        <span className="num">{count}</span>
      </>
    )}
  </Link>
)
