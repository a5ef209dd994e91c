import { Link } from 'react-router'
import buttons from '#app/ui/form/button.module.css'
import { prefetchProps } from '#app/ui/layout/prefetched.ts'

/** `className` is that of the card, whose area the link covers. */
type DetailsLinkProps = {
  title: string
  path: string
  kind: 'primary' | 'secondary'
  className: string | undefined
  onPress: () => void
}

/** The link of a found film to its page. */
export const DetailsLink = ({ title, path, kind, className, onPress }: DetailsLinkProps) => (
  <Link
    className={`${buttons[kind]} ${className}`}
    to={path}
    aria-label={`View Details: ${title}`}
    {...prefetchProps}
    viewTransition
    onClick={onPress}
  >
    View Details
  </Link>
)
