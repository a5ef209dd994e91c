import { href } from 'react-router'
import type { RatingStatistics } from '#app/library/profile/rated.server.ts'
import { BarChart, Histogram } from '#app/ui/charts/charts.tsx'
import { allProps, cachedFragment } from '#app/ui/fragments/cached-fragment.tsx'
import styles from './taste.module.css'

const Charts = ({ stars, genres, decades }: Pick<RatingStatistics, 'stars' | 'genres' | 'decades'>) => (
  <section className={styles.charts} id="how" aria-label="Your taste">
    <Histogram
      caption="How you rate"
      hint="press a column to see its films"
      bars={stars}
      pathOf={stars => `${href('/user/films')}?stars=${stars}`}
    />
    <BarChart caption="Genres" bars={genres} nameOf={name => name} />
    <BarChart caption="Decades" bars={decades} nameOf={decade => `${decade}s`} />
  </section>
)

/** How the member rates, and which genres and decades. Each column leads to the films of these stars. */
export const Taste = import.meta.env.SSR ? cachedFragment(Charts, allProps) : Charts
