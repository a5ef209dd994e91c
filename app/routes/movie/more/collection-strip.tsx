import { href } from 'react-router'
import type { Stars } from '#app/domain/stars.ts'
import { FilmCard } from '#app/ui/film/film-card.tsx'
import { posterMarkOf } from '#app/ui/film/own-mark.tsx'
import { WatchlistContext } from '#app/ui/film/watchlist-context.ts'
import scroll from '#app/ui/layout/scroll-row.module.css'
import { TextLink } from '#app/ui/layout/text-link.tsx'
import type { LogFacts } from '#app/ui/log/log-fields.ts'
import { LazySeenMeter } from '../own/lazy-member.tsx'
import type { FilmCollection } from '../read-film-page.ts'
import styles from './collection-strip.module.css'

type CollectionStripProps = {
  collection: FilmCollection
  filmId: number
  /** The member's facts of the film and marks on the collection; null for an anonymous visitor. */
  libraryEntry: (LogFacts & { marks?: Marks }) | null
  /** The ids of shown films that are on the member's watchlist; null for an anonymous visitor. */
  watchlistIds: number[] | null
}

/** The member's marks on the collection. The stars are by film id. */
type Marks = { seen: number[]; stars: Record<number, Stars> }

/** The collection of the film, from edge to edge, and for members how many of its films they have seen. */
export const CollectionStrip = ({
  collection: { id, name, ids, films },
  filmId,
  libraryEntry,
  watchlistIds,
}: CollectionStripProps) => (
  <section className={styles.band} data-screen-only aria-labelledby="collection">
    <div className="wrap">
      <header className={styles.header}>
        <h2 id="collection" className="semi-expanded">
          {name}
        </h2>
        {libraryEntry?.marks && (
          <LazySeenMeter ids={ids} seen={libraryEntry.marks.seen} filmId={filmId} libraryEntry={libraryEntry} />
        )}
        <TextLink to={href('/collection/:id', { id })}>Whole collection</TextLink>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on small screens, and a keyboard can scroll focused elements only */}
      <ol className={`${scroll.row} ${scroll.desk} ${styles.films}`} tabIndex={0} aria-label={name}>
        {films.map(film => (
          <li key={film.id} aria-current={film.id === filmId || undefined}>
            {/* The page has a larger button for its film. */}
            <WatchlistContext value={film.id === filmId ? null : watchlistIds}>
              <FilmCard film={film} sizes="(min-width: 72rem) 15vw, 9rem">
                {film.id === filmId ? (
                  <span className={styles.here}>This film</span>
                ) : (
                  posterMarkOf(film.id, libraryEntry?.marks ?? null)
                )}
              </FilmCard>
            </WatchlistContext>
          </li>
        ))}
      </ol>
    </div>
  </section>
)
