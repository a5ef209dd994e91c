import { Link } from 'react-router'
import { formatFilmName } from '#app/domain/text/format-title-with-year.ts'
import type { FilmCard } from '#app/films/film.ts'
import buttons from '#app/ui/form/button.module.css'
import { prefetchProps } from '#app/ui/layout/prefetched.ts'

/** `className` is that of the card, whose area the link covers. */
type DetailsLinkProps = {
  film: Pick<FilmCard, 'title' | 'releaseDate'>
  path: string
  kind: 'primary' | 'secondary'
  className: string | undefined
  onPress: () => void
}

/** The link of a found film to its page. */
export const DetailsLink = ({ film: { title, releaseDate }, path, kind, className, onPress }: DetailsLinkProps) => (
  <Link
    className={`${buttons[kind]} ${className}`}
    to={path}
    aria-label={`View Details: ${formatFilmName({ title, releaseDate })}`}
    {...prefetchProps}
    viewTransition
    onClick={onPress}
  >
    View Details
  </Link>
)
