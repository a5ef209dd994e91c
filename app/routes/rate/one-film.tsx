import { useRef } from 'react'
import { Link } from 'react-router'
import type { Picture } from '#app/domain/picture.ts'
import { yearOf } from '#app/domain/plain-date.ts'
import type { Stars } from '#app/domain/stars.ts'
import { useStars } from '#app/sync/react/use-stars.ts'
import { Poster } from '#app/ui/film/poster.tsx'
import { formatRuntime } from '#app/ui/film/runtime.ts'
import { OwnRating } from '#app/ui/film/stars/own-rating.tsx'
import buttons from '#app/ui/form/button.module.css'
import { FilmMarks, type OwnMarks } from './film-marks.tsx'
import styles from './one-film.module.css'
import { useKeys } from './use-keys.ts'
import { useShowNextSoon } from './use-show-next-soon.ts'
import { useSlide } from './use-slide.ts'

export type OneFilmProps = {
  film: {
    id: number
    title: string
    releaseDate: string | null
    runtime: number | null
    poster: Picture
    directors: string[]
    stars: Stars | null
  } & OwnMarks
  heading: React.Ref<HTMLHeadingElement>
  /** "4 of 10". */
  place: string
  nextPath: string
  previousPath: string | null
  /** The posters of the films that come next. */
  behind: Picture[]
}

/** One film to rate. A press on a star, or on a mark, saves it and goes on. */
export function OneFilm({ film, heading, place, nextPath, previousPath, behind }: OneFilmProps) {
  const { id, title, releaseDate, runtime, poster, directors, stars } = film
  const part = useRef<HTMLDivElement>(null)
  useKeys(part, { nextPath, previousPath })
  useSlide(part)
  const showNextSoon = useShowNextSoon(id, nextPath)
  const isRated = useStars(id, stars) !== null
  const facts = [[directors.join(', '), yearOf(releaseDate)].filter(Boolean).join(', ')]
  if (runtime !== null) facts.push(formatRuntime(runtime))
  return (
    <div ref={part} className={styles.one}>
      <div className={styles.cards}>
        <Poster picture={poster} load="first" sizes="(min-width: 64rem) 19rem, 13rem" />
        {behind.map(next => (
          <div key={next.src} className={styles.behind} aria-hidden="true">
            <Poster picture={next} load="eager" sizes="13rem" />
          </div>
        ))}
      </div>
      <div className={styles.said}>
        <p className="quiet num">{place}</p>
        <h2 ref={heading} className="semi-expanded" tabIndex={-1}>
          {title}
        </h2>
        <p className="quiet num">{facts.filter(Boolean).join(' · ')}</p>
        <OwnRating film={{ id, title, path: nextPath }} stars={stars} />
        <div className={styles.acts}>
          <Link className={buttons.secondary} to={nextPath} preventScrollReset>
            {isRated || film.isSeen ? 'Next film' : 'Not seen'}
          </Link>
          {!isRated && <FilmMarks film={film} own={film} nextPath={nextPath} onMark={showNextSoon} />}
          {previousPath && (
            <Link className={buttons.button} to={previousPath} preventScrollReset>
              Back
            </Link>
          )}
        </div>
        <p className={`quiet ${styles.keys}`}>
          <span>
            <kbd>1</kbd> to <kbd>5</kbd> stars, again for half a star less
          </span>
          <span>
            <kbd>←</kbd> <kbd>→</kbd> half a star
          </span>
          <span>
            <kbd>N</kbd> next
          </span>
          <span>
            <kbd>Z</kbd> back
          </span>
        </p>
        <p className={`quiet ${styles.touch}`}>Slide a finger over the stars.</p>
      </div>
    </div>
  )
}
