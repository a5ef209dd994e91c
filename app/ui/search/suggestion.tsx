import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { yearOf } from '#app/domain/plain-date.ts'
import type { FilmCard } from '#app/films/film.ts'
import styles from './suggestion.module.css'

type SuggestionProps = React.ComponentProps<'a'> & { film: FilmCard; isActive: boolean }

/** One suggestion below the search box: thumbnail, or the text "No Image"; title and year. */
export function Suggestion({ film, isActive, ...option }: SuggestionProps) {
  const ref = useRef<HTMLAnchorElement>(null)
  const year = yearOf(film.releaseDate)
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <a
      {...option}
      ref={ref}
      role="option"
      aria-selected={isActive}
      className={isActive ? `${styles.option} ${styles.active}` : styles.option}
      href={href('/movie/:id', { id: String(film.id) })}
      tabIndex={-1}
    >
      <Thumbnail film={film} />
      <span className={styles.title}>{film.title}</span>
      {year && <span className={`${styles.year} num`}>{year}</span>}
    </a>
  )
}

/** `sizes` is 185px (spec section 9), so dense screens choose a sharper file. */
function Thumbnail({ film: { poster } }: { film: FilmCard }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return <span className={`${styles.thumbnail} ${styles.none}`}>No Image</span>
  const miss = () => setMissing(true)
  return (
    <img
      className={styles.thumbnail}
      src={poster.src}
      srcSet={poster.srcSet}
      sizes="185px"
      width={185}
      height={278}
      alt=""
      onError={miss}
    />
  )
}
