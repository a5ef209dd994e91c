import { href } from 'react-router'
import { FilmRating } from '#app/ui/film/film-card.tsx'
import { posterMarkOf } from '#app/ui/film/own-mark.tsx'
import { Poster } from '#app/ui/film/poster.tsx'
import { QuickWatchlist } from '#app/ui/film/quick-watchlist.tsx'
import { ReleaseDate } from '#app/ui/film/release/release-date.tsx'
import { formatRuntime } from '#app/ui/film/runtime.ts'
import { useOutgoingPoster } from '#app/ui/film/use-poster-transition.ts'
import { CreditNames } from '#app/ui/people/credit-names.tsx'
import type { OwnMarks } from '../../reads/own-marks.ts'
import type { LargeFilm } from '../view/search-view.ts'
import { DetailsLink } from './details-link.tsx'
import styles from './large-card.module.css'
import { Marked } from './marked.tsx'

/** `text` is the query, whose words are marked; `eyebrow` is why the card is here: "Best match". */
type LargeCardProps = { text: string; film: LargeFilm; eyebrow: string; marks: OwnMarks }

/** The film that the query means, with what tells it apart. */
export function LargeCard({ text, film, eyebrow, marks }: LargeCardProps) {
  const path = href('/movie/:id', { id: String(film.id) })
  const { isTransitioning, onPress } = useOutgoingPoster(path)
  return (
    <article className={styles.card} aria-label={`${eyebrow}: ${film.title}`}>
      <div className={styles.art}>
        <Poster
          picture={film.poster}
          load="eager"
          sizes="(min-width: 110rem) 11rem, (min-width: 64rem) 9rem, 6.5rem"
          isTransitioning={isTransitioning}
        />
        {posterMarkOf(film.id, marks)}
      </div>
      <div className={styles.text}>
        <p className={styles.eyebrow}>{eyebrow}</p>
        <h2>
          <Marked text={film.title} query={text} />
        </h2>
        <p className={styles.facts}>
          <ReleaseDate date={film.releaseDate} />
          {film.runtime !== null && <span className="num">{formatRuntime(film.runtime)}</span>}
          <FilmRating film={film} />
        </p>
        {film.overview && <p className={styles.overview}>{film.overview}</p>}
        {film.directors.length > 0 && (
          <p className={styles.directors}>
            Directed by <CreditNames credits={film.directors} />
          </p>
        )}
        <div className={styles.actions}>
          <DetailsLink film={film} path={path} kind="primary" className={styles.details} onPress={onPress} />
          <QuickWatchlist film={film} />
        </div>
      </div>
    </article>
  )
}
