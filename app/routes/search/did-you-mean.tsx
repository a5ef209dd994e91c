import { href, Link } from 'react-router'
import type { DidYouMean as Closest } from '#app/films/film-source.ts'

type DidYouMeanProps = { text: string; closest: Closest; className: string | undefined }

/** Shown above the closest films when no film matches as typed: a link to the film, or a search for the name. */
export const DidYouMean = ({ text, closest, className }: DidYouMeanProps) => (
  <p className={className} role="status">
    No film called “{text}”. Did you mean{' '}
    <Link className="link" to={pathOf(closest)}>
      {closest.text}
    </Link>
    ?
  </p>
)

const pathOf = ({ text, filmId }: Closest) =>
  filmId === undefined
    ? `${href('/search')}?${new URLSearchParams({ q: text })}`
    : href('/movie/:id', { id: String(filmId) })
