import { use, useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import type { FilmSummary } from '#app/films/film.ts'
import { headingWidth } from '#app/ui/film/heading-width.ts'
import { ReleaseDistance } from '#app/ui/film/release/release-distance.tsx'
import { TodayContext } from '#app/ui/film/release/today-context.ts'
import { cachedFragment } from '#app/ui/fragments/cached-fragment.tsx'
import { formatPlainDate } from '#app/ui/layout/format-date.ts'
import { imageProps } from '#app/ui/layout/image-props.ts'
import { prefetchProps } from '#app/ui/layout/prefetched.ts'
import buttons from '../../ui/form/button.module.css'
import styles from './upcoming-slider.module.css'

type UpcomingSlideProps = {
  film: FilmSummary
  place: { index: number; count: number }
  isShown: boolean
  isNear: boolean
}

/** A coming film as a slide: its backdrop, its words, the way to its page. */
export const UpcomingSlide = import.meta.env.SSR ? cachedFragment(Slide, useSlideKey) : Slide

function useSlideKey(props: UpcomingSlideProps) {
  return { ...props, today: use(TodayContext) }
}

function Slide({ film, place, isShown, isNear }: UpcomingSlideProps) {
  const { title, releaseDate, genres, overview } = film
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is not a set of form fields (ARIA authoring practices, carousel)
    <div
      className={styles.slide}
      role="group"
      aria-roledescription="slide"
      aria-label={`${place.index + 1} of ${place.count}`}
      data-shown={isShown || undefined}
    >
      <Backdrop film={film} isFirst={place.index === 0} isNear={isNear} />
      <div className={styles.words}>
        {/* The heading of the section says it to everyone else. */}
        <p className={styles.eyebrow} aria-hidden="true">
          Upcoming Movies
        </p>
        <h3 className={headingWidth(title)}>{title}</h3>
        <p className={styles.facts}>
          {releaseDate && <time dateTime={releaseDate}>{formatPlainDate(releaseDate, 'long')}</time>}
          {releaseDate && <ReleaseDistance date={releaseDate} />}
          <span className="quiet">{genres.slice(0, 3).join(', ')}</span>
        </p>
        {overview && <p className={styles.overview}>{overview}</p>}
        <Link
          className={`${buttons.primary} ${styles.details}`}
          to={href('/movie/:id', { id: String(film.id) })}
          aria-label={`View Details: ${title}`}
          {...prefetchProps}
          viewTransition
        >
          View Details
        </Link>
      </div>
    </div>
  )
}

/**
 * The first one is the largest paint of the page (LCP) and loads before anything else; the others load as they come
 * near.
 */
function Backdrop({ film, isFirst, isNear }: { film: FilmSummary; isFirst: boolean; isNear: boolean }) {
  // Before the page is alive nothing moves, so no other picture can be next.
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return (
    <img
      className={styles.backdrop}
      data-tint={film.backdrop.tint}
      {...imageProps(film.backdrop, '100vw')}
      width={1600}
      height={900}
      alt=""
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      draggable={false}
      data-wanted={(isAlive ? isNear : isFirst) || undefined}
    />
  )
}
