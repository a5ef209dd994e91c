import { href, Link } from 'react-router'
import { prefetchProps } from '../layout/prefetched.ts'

/** The title of a film as a link to its page. */
export const FilmLink = ({ film, className }: { film: { id: number; title: string }; className?: string }) => (
  <Link className={className} to={href('/movie/:id', { id: String(film.id) })} {...prefetchProps}>
    {film.title}
  </Link>
)
