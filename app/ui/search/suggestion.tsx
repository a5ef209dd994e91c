import { useEffect, useRef, useState } from 'react'
import type { Picture } from '#app/domain/picture.ts'
import { ReleaseDate } from '../film/release/release-date.tsx'
import option from './suggestion.module.css'
import type { Suggested } from './suggestion-groups.ts'

type SuggestionProps = React.ComponentProps<'a'> & { suggested: Suggested; isActive: boolean }

/** One suggestion below the search box: thumbnail, or "No Image"; title, note, and the year or a coming film's day. */
export function Suggestion({ suggested, isActive, ...props }: SuggestionProps) {
  const { path, title, note, picture, film } = suggested
  const ref = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <a
      {...props}
      ref={ref}
      role="option"
      aria-selected={isActive}
      className={isActive ? `${option.option} ${option.active}` : option.option}
      href={path}
      tabIndex={-1}
    >
      {picture ? (
        <Thumbnail picture={picture} isMissing={suggested.group === 'Films' && picture.isMissing} />
      ) : (
        <span className={option.sign} />
      )}
      <div>
        <span className={option.title}>{title}</span>
        {note && <span className={option.reason}>{note}</span>}
      </div>
      {film?.releaseDate && (
        <span className={option.year}>
          <ReleaseDate date={film.releaseDate} />
        </span>
      )}
    </a>
  )
}

/** `sizes` is 185px (spec section 9), so dense screens choose a sharper file. */
function Thumbnail({ picture, isMissing }: { picture: Picture; isMissing?: boolean }) {
  const [hasFailed, setFailed] = useState(false)
  if (isMissing || hasFailed) return <span className={`${option.thumbnail} ${option.none}`}>No Image</span>
  return (
    <img
      className={option.thumbnail}
      data-tint={picture.tint}
      src={picture.src}
      srcSet={picture.srcSet}
      sizes="185px"
      width={185}
      height={278}
      alt=""
      onError={() => setFailed(true)}
    />
  )
}
