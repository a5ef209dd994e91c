import { use } from 'react'
import { href, Link } from 'react-router'
import type { Film } from '#app/films/film.ts'
import type { SiteRating } from '#app/library/entry/site-rating.ts'
import { headingWidth } from '#app/ui/film/heading-width.ts'
import { isUpcoming } from '#app/ui/film/no-rating.ts'
import { Poster } from '#app/ui/film/poster.tsx'
import { ReleaseDate } from '#app/ui/film/release/release-date.tsx'
import { TodayContext } from '#app/ui/film/release/today-context.ts'
import { formatRuntime } from '#app/ui/film/runtime.ts'
import { useIncomingPoster } from '#app/ui/film/use-poster-transition.ts'
import hero from '#app/ui/layout/hero.module.css'
import { imageProps } from '#app/ui/layout/image-props.ts'
import { CreditNames } from '#app/ui/people/credit-names.tsx'
import { lazyComponent } from '../lazy-component.tsx'
import styles from './film-header.module.css'
import { RatingFigures } from './rating-figures.tsx'

// A released film loads no script for it.
const DistanceSlot = lazyComponent(
  async () => (await import('#app/ui/film/release/release-distance.tsx')).ReleaseDistance,
)

type FilmHeaderProps = {
  film: Film
  /** The film's page. */
  path: string
  /** The film's collection and position in it. */
  collectionPosition: { id: string; label: string } | null
  siteRating: SiteRating | null
  /** The member's own stars; nothing for a visitor who is not signed in (spec section 6). */
  ownRating: React.ReactNode
  actions: React.ReactNode
}

/** The header of a film page: facts, ratings and actions. */
export function FilmHeader({ film, path, collectionPosition, siteRating, ownRating, actions }: FilmHeaderProps) {
  const isTransitioning = useIncomingPoster(path)
  return (
    <section className={`${hero.hero} ${styles.header} screen`} aria-labelledby="film-title">
      <img
        className={`${hero.backdrop} ${hero.right} ${styles.backdrop}`}
        data-tint={film.backdrop.tint}
        {...imageProps(film.backdrop, '100vw')}
        alt=""
      />
      <div className={`${styles.panel} wrap`}>
        <div className={styles.poster}>
          <Poster
            picture={film.poster}
            load="first"
            sizes="(min-width: 48rem) 21vw, 7.5rem"
            isTransitioning={isTransitioning}
          />
        </div>
        <div className={styles.title}>
          {collectionPosition && (
            <Link className={styles.collection} to={href('/collection/:id', { id: collectionPosition.id })}>
              {collectionPosition.label}
            </Link>
          )}
          <h1 id="film-title" className={headingWidth(film.title)}>
            {film.title}
          </h1>
          {film.originalTitle !== film.title && (
            <p className={styles.original}>
              <span className="sr">Original title: </span>
              <span lang={film.originalLanguage ?? undefined}>{film.originalTitle}</span>
            </p>
          )}
        </div>
        <Facts film={film} />
        <RatingFigures film={film} site={siteRating} />
        {ownRating}
        {actions}
      </div>
    </section>
  )
}

const Facts = ({ film }: { film: Film }) => (
  <p className={styles.facts}>
    <ReleaseDate date={film.releaseDate} />
    {isUpcoming(film.releaseDate, use(TodayContext)) && <DistanceSlot date={film.releaseDate} />}
    {film.certification && (
      <span className={styles.rated}>
        <span className="sr">Rated </span>
        {film.certification}
      </span>
    )}
    {film.runtime !== null && <span className="num">{formatRuntime(film.runtime)}</span>}
    {film.directors.length > 0 && (
      <span>
        Directed by <CreditNames credits={film.directors.slice(0, 6)} />
      </span>
    )}
  </p>
)
