import { formatCount } from '#app/domain/text/format-count.ts'
import { FilmLink } from '../film/film-link.tsx'
import { Poster } from '../film/poster.tsx'
import { StarRating } from '../film/stars/star-rating.tsx'
import { formatPlainDate } from '../layout/format-date.ts'
import { LikedMark, RewatchMark } from '../log/viewing-marks.tsx'
import styles from './best-films.module.css'
import cards from './card-link.module.css'
import { PartHead } from './part-head.tsx'
import type { ShownViewing, ShownYear } from './shown-year.ts'

/** The films with the most stars: those with five, or the best there are. */
export function BestFilms({ period, best, bestCount }: Pick<ShownYear, 'period' | 'best' | 'bestCount'>) {
  const given = best[0]?.stars
  if (!given) return null
  return (
    <section aria-labelledby="best">
      <PartHead id="best" heading={given === 5 ? 'Five Stars' : 'Highest Rated'}>
        {formatCount(bestCount, 'film')}
        {best.length < bestCount && `, the latest ${best.length}`}
      </PartHead>
      <ul className={styles.films}>
        {best.map(viewing => (
          <li key={viewing.film.id}>
            <BestFilm {...viewing} dateStyle={period === 'all' ? 'short' : 'day'} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type BestFilmProps = ShownViewing & { dateStyle: 'short' | 'day' }

const BestFilm = ({ film, watchedOn, stars, isRewatch, isLiked, dateStyle }: BestFilmProps) => (
  <article className={`${cards.card} ${styles.film}`}>
    <Poster picture={film.poster} sizes="(min-width: 64rem) 15vw, (min-width: 48rem) 22vw, 46vw" />
    <h3>
      <FilmLink className="cover" film={film} />
    </h3>
    <p className={`${styles.facts} num`}>
      {formatPlainDate(watchedOn, dateStyle)}
      {isRewatch && <RewatchMark />}
      {isLiked && <LikedMark />}
    </p>
    {stars !== null && stars < 5 && <StarRating stars={stars} />}
  </article>
)
