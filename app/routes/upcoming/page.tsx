import { href } from 'react-router'
import { ReleaseDistance } from '#app/ui/film/release-distance.tsx'
import { StaleNotice } from '#app/ui/film/stale-notice.tsx'
import { WatchlistContext } from '#app/ui/film/watchlist-context.ts'
import { formatPlainDate } from '#app/ui/layout/format-date.ts'
import { Pager } from '#app/ui/layout/pager.tsx'
import { readListPage } from '../http/list-page.ts'
import { pageMeta } from '../http/page-meta.ts'
import type { Route } from './+types/page'
import { byDay } from './by-day.ts'
import { Calendar, dayId } from './calendar.tsx'
import { ComingFilm } from './coming-film.tsx'
import styles from './page.module.css'

export const loader = (args: Route.LoaderArgs) => readListPage('upcoming', args)

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const page = loaderData?.page ?? 1
  return pageMeta(matches, {
    title: 'Upcoming Movies',
    page,
    description: 'The films that are coming, by the day of their release.',
    path: pathOf(page),
  })
}

const pathOf = (page: number) => (page === 1 ? href('/upcoming') : `${href('/upcoming')}?page=${page}`)

export default function UpcomingPage({ loaderData }: Route.ComponentProps) {
  const { films, page, totalPages, isStale, listed } = loaderData
  const days = byDay(films)
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <header className={styles.head}>
        <h1 className="semi-expanded">Upcoming Movies</h1>
        <p className="quiet">By the day of their first release anywhere.</p>
        <StaleNotice isStale={isStale} />
      </header>
      {films.length === 0 && <p className="quiet">No film is announced at the moment.</p>}
      <div className={styles.inside}>
        <Calendar days={days} nextPath={page < totalPages ? pathOf(page + 1) : null} />
        <WatchlistContext value={listed}>
          <ol className={styles.days}>
            {days.map(({ day, films }) => (
              <li key={day} id={day === null ? undefined : dayId(day)} className={styles.day}>
                <header className={styles.date}>
                  <h2>{day === null ? 'No date yet' : <time dateTime={day}>{formatPlainDate(day, 'long')}</time>}</h2>
                  {day !== null && <ReleaseDistance date={day} />}
                </header>
                <ul className={styles.films}>
                  {films.map(film => (
                    <li key={film.id}>
                      <ComingFilm film={film} />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </WatchlistContext>
      </div>
      {totalPages > 1 && <Pager page={page} totalPages={totalPages} pathOf={pathOf} />}
    </main>
  )
}
