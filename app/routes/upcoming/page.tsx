import { StaleNotice } from '#app/ui/film/stale-notice.tsx'
import { WatchlistContext } from '#app/ui/film/watchlist-context.ts'
import { Pager } from '#app/ui/layout/pager.tsx'
import { pageMeta } from '../http/page-meta.ts'
import type { Route } from './+types/page'
import { Calendar } from './calendar.tsx'
import { ComingFilters } from './coming-filters.tsx'
import { ComingMonth } from './coming-month.tsx'
import { byMonth } from './months.ts'
import { NothingComing } from './nothing-coming.tsx'
import styles from './page.module.css'
import { readUpcoming } from './read-upcoming.ts'
import { upcomingPath } from './upcoming-path.ts'

export const loader = (args: Route.LoaderArgs) => readUpcoming(args)

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { genre, page } = loaderData ?? { genre: null, page: 1 }
  return pageMeta(matches, {
    title: genre === null ? 'Upcoming Movies' : `Upcoming Movies: ${genre}`,
    page,
    description: 'The films that are coming, by the day of their release.',
    path: upcomingPath({ genre, isMine: false, page }),
  })
}

export default function UpcomingPage({ loaderData }: Route.ComponentProps) {
  const { films, page, totalPages, isStale, region, watchlistIds, genres, mineCount, genre, isMine } = loaderData
  const upcomingParams = { genre, isMine }
  const pathOf = (page: number) => upcomingPath({ ...upcomingParams, page })
  const months = byMonth(films)
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <header className={styles.head}>
        <h1 className="semi-expanded">Upcoming Movies</h1>
        <p className="quiet">
          {region ? `By the day of their release in ${region}.` : 'By the day of their first release anywhere.'}
        </p>
        <StaleNotice isStale={isStale} />
        <ComingFilters {...{ shown: upcomingParams, genres, mineCount }} />
      </header>
      {films.length === 0 && <NothingComing {...upcomingParams} isOnly={totalPages === 1} />}
      <div className={styles.inside}>
        <Calendar months={months} nextPath={page < totalPages ? pathOf(page + 1) : null} />
        <WatchlistContext value={watchlistIds}>
          <div className={styles.months}>
            {months.map(month => (
              <ComingMonth key={month.month} {...month} />
            ))}
          </div>
        </WatchlistContext>
      </div>
      {totalPages > 1 && <Pager page={page} totalPages={totalPages} pathOf={pathOf} />}
    </main>
  )
}
