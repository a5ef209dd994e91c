import { href } from 'react-router'
import type { FilmCard } from '#app/films/film.ts'
import { FilmRating } from '#app/ui/film/film-card.tsx'
import { posterMarkOf } from '#app/ui/film/own-mark.tsx'
import { Poster } from '#app/ui/film/poster.tsx'
import { QuickWatchlist } from '#app/ui/film/quick-watchlist.tsx'
import { ReleaseDate } from '#app/ui/film/release/release-date.tsx'
import { useOutgoingPoster } from '#app/ui/film/use-poster-transition.ts'
import type { OwnMarks } from '../../reads/own-marks.ts'
import { DetailsLink } from './details-link.tsx'
import { Marked } from './marked.tsx'
import styles from './result-card.module.css'

type ResultCardProps = {
  /** The query, whose words are marked. */
  text: string
  film: FilmCard
  /** Why it is found; none by its title. */
  reason: string | undefined
  marks: OwnMarks
  load: 'eager' | 'lazy'
}

/** A found film. All of the card links to it. */
export function ResultCard({ text, film, reason, marks, load }: ResultCardProps) {
  const path = href('/movie/:id', { id: String(film.id) })
  const { isTransitioning, onPress } = useOutgoingPoster(path)
  return (
    <article className={styles.card}>
      <div className={styles.art}>
        <Poster
          picture={film.poster}
          load={load}
          sizes="(min-width: 64rem) 15vw, (min-width: 48rem) 22vw, 46vw"
          isTransitioning={isTransitioning}
        />
        {posterMarkOf(film.id, marks)}
      </div>
      <div className={styles.text}>
        <h3>
          <Marked text={film.title} query={text} />
        </h3>
        <p className={styles.facts}>
          <ReleaseDate date={film.releaseDate} />
          <FilmRating film={film} />
        </p>
        {reason && (
          <p className={styles.reason}>
            <Marked text={reason} query={text} />
          </p>
        )}
        <DetailsLink film={film} path={path} kind="secondary" className={styles.details} onPress={onPress} />
      </div>
      <QuickWatchlist film={film} isOverPoster />
    </article>
  )
}
