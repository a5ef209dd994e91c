import { Link } from 'react-router'
import { pathOf } from '../discover-view.ts'

type FilterLinkProps = Omit<React.ComponentProps<typeof Link>, 'to'> & {
  /** The query of the page with the change. */
  query: string
  isChosen?: boolean
}

/** Changes a filter in place: no entry of the history, and no scrolling. */
export const FilterLink = ({ query, isChosen, ...props }: FilterLinkProps) => (
  <Link {...props} to={pathOf(query)} replace preventScrollReset aria-current={isChosen || undefined} />
)
