import { use } from 'react'
import { formatCount, formatWhole } from '#app/domain/text/format-count.ts'
import type { Film } from '#app/films/film.ts'
import type { SiteRating } from '#app/library/entry/site-rating.ts'
import { optimisticSiteRating } from '#app/sync/optimistic/optimistic-site-rating.ts'
import { useMutation } from '#app/sync/react/use-mutations.ts'
import { formatNoRating } from '#app/ui/film/no-rating.ts'
import { TodayContext } from '#app/ui/film/release/today-context.ts'
import styles from './rating-figures.module.css'

/** The published ratings of a film, without missing ones (spec section 9). `site` is the rating of our members. */
export function RatingFigures({ film, site: before }: { film: Film; site: SiteRating | null }) {
  const today = use(TodayContext)
  const { voteAverage, voteCount, imdbRating, imdbVotes, metascore } = film
  const site = optimisticSiteRating(before, useMutation(`${film.id}/rating`).serverState)
  if (voteAverage === null && imdbRating === null && metascore === null && site === null) {
    const none = formatNoRating(film.releaseDate, today)
    return none && <p className={styles.none}>{none}</p>
  }
  return (
    <dl className={styles.figures}>
      {voteAverage !== null && <Figure label="TMDB" value={voteAverage.toFixed(1)} max={10} from={votes(voteCount)} />}
      {imdbRating !== null && <Figure label="IMDb" value={imdbRating.toFixed(1)} max={10} from={votes(imdbVotes)} />}
      {metascore !== null && <Figure label="Metascore" value={String(metascore)} max={100} from="critics" />}
      {site && (
        <Figure label="filmDB" value={site.average.toFixed(1)} max={5} from={`${formatWhole(site.count)} ratings`} />
      )}
    </dl>
  )
}

type FigureProps = { label: string; value: string; max: number; from: string | null }

const Figure = ({ label, value, max, from }: FigureProps) => (
  <div className={styles.figure}>
    <dt>{label}</dt>
    <dd className={`${styles.value} num`}>
      {value}
      <small>
        <span aria-hidden="true">/</span>
        <span className="sr"> of </span>
        {max}
      </small>
    </dd>
    {from !== null && <dd className={`${styles.from} num`}>{from}</dd>}
  </div>
)

function votes(count: number | null) {
  if (!count) return null
  return formatCount(count, 'vote')
}
