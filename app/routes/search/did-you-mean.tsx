import { href, Link } from 'react-router'
import type { DidYouMean as Guess } from '#app/films/film-source.ts'

type DidYouMeanProps = { text: string; guess: Guess; className: string | undefined }

/** Shown above the closest films when no film matches as typed: a link to the film, or a search for the name. */
export const DidYouMean = ({ text, guess, className }: DidYouMeanProps) => (
  <p className={className} role="status">
    No film called “{text}”. Did you mean{' '}
    <Link className="link" to={pathOf(guess)}>
      {guess.text}
    </Link>
    ?
  </p>
)

const pathOf = ({ text, filmId }: Guess) =>
  filmId === undefined
    ? `${href('/search')}?${new URLSearchParams({ q: text })}`
    : href('/movie/:id', { id: String(filmId) })
