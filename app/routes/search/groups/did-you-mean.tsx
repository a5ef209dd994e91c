import { href } from 'react-router'
import type { DidYouMean as Closest } from '#app/films/film-source.ts'
import { TextLink } from '#app/ui/layout/text-link.tsx'
import { searchPath } from '../view/search-params.ts'
import styles from './found-groups.module.css'

type DidYouMeanProps = {
  text: string
  closest: Closest
  /** The film stands below on a large card, which asks the question. */
  isShownBelow: boolean
}

/** Shown above the closest films when no film matches as typed: a link to the film, or a search for the name. */
export const DidYouMean = ({ text, closest, isShownBelow }: DidYouMeanProps) => (
  <p className={styles.didYouMean} role="status">
    No film called “{text}”.
    {!isShownBelow && (
      <>
        {' '}
        Did you mean <TextLink to={didYouMeanPath(closest)}>{closest.text}</TextLink>?
      </>
    )}
  </p>
)

const didYouMeanPath = ({ text, filmId }: Closest) =>
  filmId === undefined ? searchPath({ text }) : href('/movie/:id', { id: String(filmId) })
