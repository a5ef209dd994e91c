import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Picture } from '#app/domain/picture.ts'
import type { Stars } from '#app/domain/stars.ts'
import { useMutation } from '#app/sync/react/use-mutations.ts'
import { Poster } from '#app/ui/film/poster.tsx'
import { formatRuntime } from '#app/ui/film/runtime.ts'
import { OwnRating } from '#app/ui/film/stars/own-rating.tsx'
import buttons from '#app/ui/form/button.module.css'
import { areShortcutsOn } from '#app/ui/shortcuts/shortcuts.ts'
import styles from './one-film.module.css'

export type OneFilmProps = {
  film: {
    id: number
    title: string
    releaseDate: string | null
    runtime: number | null
    poster: Picture
    directors: string[]
    stars: Stars | null
  }
  heading: React.Ref<HTMLHeadingElement>
  /** "4 of 10". */
  place: string
  nextPath: string
  previousPath: string | null
  /** The posters of the films that come next. */
  behind: Picture[]
}

/** One film to rate. A press on a star saves it and goes on. */
export function OneFilm({ film, heading, place, nextPath, previousPath, behind }: OneFilmProps) {
  const { id, title, releaseDate, runtime, poster, directors, stars } = film
  const part = useRef<HTMLDivElement>(null)
  useKeys(part, { nextPath, previousPath })
  useGoOn(id, nextPath)
  const facts = [[directors.join(', '), releaseDate?.slice(0, 4)].filter(Boolean).join(', ')]
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
        <h2 ref={heading} className="flat" tabIndex={-1}>
          {title}
        </h2>
        <p className="quiet num">{facts.filter(Boolean).join(' · ')}</p>
        <OwnRating film={{ id, title, path: nextPath }} stars={stars} />
        <p className={styles.acts}>
          <Link className={`${buttons.button} ${buttons.ghost}`} to={nextPath} data-key="n" preventScrollReset>
            {stars === null ? 'Not seen' : 'Next film'}
          </Link>
          {previousPath && (
            <Link className={buttons.button} to={previousPath} data-key="z" preventScrollReset>
              Back
            </Link>
          )}
        </p>
        <p className={`quiet ${styles.keys}`}>
          <span>
            <kbd>1</kbd> to <kbd>5</kbd> stars
          </span>
          <span>
            <kbd>N</kbd> next
          </span>
          <span>
            <kbd>Z</kbd> back
          </span>
        </p>
      </div>
    </div>
  )
}

/** The stars stay in sight for this time before the next film comes. */
const seeStarsMs = 400

/**
 * Goes on when the member has rated the film on this page, also when that is saved before it is time; not while one goes
 * through the stars with the arrow keys.
 */
function useGoOn(id: number, nextPath: string) {
  const navigate = useNavigate()
  const { pending } = useMutation(`${id}/rating`)
  const rating = pending?.mutation.noun === 'rating' ? pending : null
  const version = rating?.version ?? null
  const isRated = rating?.mutation.noun === 'rating' && rating.mutation.stars !== null
  const isByArrow = useArrowKeys()
  const first = useRef(version)
  const [ratedAs, setRatedAs] = useState<string | null>(null)
  useEffect(() => {
    if (version === null || version === first.current) return
    setRatedAs(isRated && !isByArrow.current ? version : null)
  }, [version, isRated, isByArrow])
  useEffect(() => {
    if (ratedAs === null) return
    const timer = setTimeout(() => navigate(nextPath, { preventScrollReset: true }), seeStarsMs)
    return () => clearTimeout(timer)
  }, [ratedAs, nextPath, navigate])
}

/** Whether the last press was an arrow key, which chooses the next radio button. */
function useArrowKeys() {
  const isByArrow = useRef(false)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      isByArrow.current = key.startsWith('Arrow')
    }
    const onPress = () => {
      isByArrow.current = false
    }
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('pointerdown', onPress, true)
    return () => {
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('pointerdown', onPress, true)
    }
  }, [])
  return isByArrow
}

type Paths = { nextPath: string; previousPath: string | null }

/** Digits give stars, N goes on, Z goes back; not while one types. */
function useKeys(part: React.RefObject<HTMLDivElement | null>, { nextPath, previousPath }: Paths) {
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.closest('input:not([type="radio"]), textarea')
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || !areShortcutsOn()) return
      const key = event.key.toLowerCase()
      if (/^[1-5]$/.test(key)) part.current?.querySelector<HTMLInputElement>(`input[value="${key}"]`)?.click()
      if (key === 'n') navigate(nextPath, { preventScrollReset: true })
      if (key === 'z' && previousPath) navigate(previousPath, { preventScrollReset: true })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [part, nextPath, previousPath, navigate])
}
