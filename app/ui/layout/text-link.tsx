import { Link } from 'react-router'

/** A link in a text, or beside other words. */
export const TextLink = ({ to, children }: { to: string; children: React.ReactNode }) => (
  <Link className="link" to={to}>
    {children}
  </Link>
)
