import { Link } from 'react-router'

type FilterLinkProps = React.ComponentProps<typeof Link> & { isChosen?: boolean }

/** Changes a filter in place: no entry of the history, and no scrolling. */
export const FilterLink = ({ isChosen, ...props }: FilterLinkProps) => (
  <Link {...props} replace preventScrollReset aria-current={isChosen || undefined} />
)
