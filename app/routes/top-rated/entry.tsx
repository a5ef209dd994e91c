import { href, Link } from 'react-router'
import { formatFilmName } from '#app/domain/text/format-title-with-year.ts'
import type { FilmSummary } from '#app/films/film.ts'
import { useCardPage } from '#app/ui/film/film-card.tsx'
import { headingWidth } from '#app/ui/film/heading-width.ts'
import { Poster } from '#app/ui/film/poster.tsx'
import { QuickWatchlist } from '#app/ui/film/quick-watchlist.tsx'
import { useOutgoingPoster } from '#app/ui/film/use-poster-transition.ts'
import { ProgressiveButton } from '#app/ui/form/progressive-button.tsx'
import { cachedFragment } from '#app/ui/fragments/cached-fragment.tsx'
import { Icon } from '#app/ui/layout/icon.tsx'
import { imageProps } from '#app/ui/layout/image-props.ts'
import { prefetchProps } from '#app/ui/layout/prefetched.ts'
import buttons from '../../ui/form/button.module.css'
import styles from './entry.module.css'
import { EntryRatings } from './entry-ratings.tsx'

type EntryProps = {
  film: FilmSummary
  rank: number
  /** Called when the visitor presses the info button. */
  onAbout: (film: FilmSummary) => void
}

const pageOf = (film: FilmSummary) => href('/movie/:id', { id: String(film.id) })

/** A film of the list, as a row. */
export const Entry = import.meta.env.SSR ? cachedFragment(Row, useEntryKey) : Row

function useEntryKey({ film, rank }: EntryProps) {
  return { film, rank, ...useCardPage(film) }
}

function Row({ film, rank, onAbout }: EntryProps) {
  const transition = useOutgoingPoster(pageOf(film))
  return (
    <li className={styles.entry} value={rank}>
      <PosterLink film={film} {...transition} />
      <span className={`${styles.rank} num`}>{rank}</span>
      <div>
        <h2 className={styles.title}>
          <TitleLink film={film} {...transition} />
        </h2>
        <EntryRatings film={film} />
      </div>
      <div className={styles.tools}>
        <QuickWatchlist film={film} />
        <AboutButton film={film} onAbout={onAbout} />
      </div>
    </li>
  )
}

/** The first film of a page, in large. */
export function FirstEntry({ film, rank, onAbout }: EntryProps) {
  const transition = useOutgoingPoster(pageOf(film))
  return (
    <li className={`${styles.lead} screen`} value={rank}>
      <img
        className={styles.backdrop}
        data-tint={film.backdrop.tint}
        {...imageProps(film.backdrop, '(min-width: 48rem) 46rem, 100vw')}
        alt=""
      />
      <PosterLink film={film} {...transition} isFirst />
      <span className={`${styles.rank} num`}>{rank}</span>
      <div className={styles.words}>
        <h2 className={`${styles.leadTitle} ${headingWidth(film.title)}`}>
          <TitleLink film={film} {...transition} />
        </h2>
        <EntryRatings film={film} />
        {film.overview && <p className={styles.overview}>{film.overview}</p>}
      </div>
      <div className={styles.tools}>
        <QuickWatchlist film={film} />
        <AboutButton film={film} onAbout={onAbout} />
      </div>
    </li>
  )
}

type LinkProps = { film: FilmSummary } & ReturnType<typeof useOutgoingPoster>

const TitleLink = ({ film, onPress }: LinkProps) => (
  <Link className="cover" to={pageOf(film)} {...prefetchProps} viewTransition onClick={onPress}>
    {film.title}
  </Link>
)

// The title beside it is the same link: screen readers and the Tab key need only one of them.
const PosterLink = ({ film, isTransitioning, onPress, isFirst = false }: LinkProps & { isFirst?: boolean }) => (
  <Link className={styles.poster} to={pageOf(film)} tabIndex={-1} aria-hidden="true" viewTransition onClick={onPress}>
    <Poster
      picture={film.poster}
      load={isFirst ? 'first' : 'lazy'}
      sizes={isFirst ? '11rem' : '5rem'}
      isTransitioning={isTransitioning}
    />
  </Link>
)

const AboutButton = ({ film, onAbout }: Pick<EntryProps, 'film' | 'onAbout'>) => (
  <ProgressiveButton
    page={pageOf(film)}
    className={buttons.tool}
    label={`About ${formatFilmName(film)}`}
    onPress={() => onAbout(film)}
  >
    <Icon name="info" />
  </ProgressiveButton>
)
