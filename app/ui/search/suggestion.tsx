import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { yearOf } from '#app/domain/plain-date.ts'
import type { FilmCard } from '#app/films/film.ts'
import styles from './suggestion.module.css'

type SuggestionProps = React.ComponentProps<'a'> & { film: FilmCard; isMarked: boolean }

/** A film below the search box: thumbnail, or the words "No Image"; title and year. */
export function Suggestion({ film, isMarked, ...option }: SuggestionProps) {
  const ref = useRef<HTMLAnchorElement>(null)
  const year = yearOf(film.releaseDate)
  useEffect(() => {
    if (isMarked) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isMarked])
  return (
    <a
      {...option}
      ref={ref}
      role="option"
      aria-selected={isMarked}
      className={isMarked ? `${styles.option} ${styles.marked}` : styles.option}
      href={href('/movie/:id', { id: String(film.id) })}
      tabIndex={-1}
    >
      <Thumbnail film={film} />
      <span className={styles.title}>{film.title}</span>
      {year && <span className={`${styles.year} num`}>{year}</span>}
    </a>
  )
}

/** The widths to choose from are weighed as if it were 185 wide (spec section 9), which also looks sharp when dense. */
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
