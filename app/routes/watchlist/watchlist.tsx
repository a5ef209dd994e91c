import { href, Link } from 'react-router'
import { formatCount } from '#app/domain/text/format-count.ts'
import type { WatchlistPage } from '#app/library/watchlist/watchlist-page.server.ts'
import { optimisticWatchlist } from '#app/sync/optimistic/optimistic.ts'
import { mutationState, useMutations } from '#app/sync/react/use-mutations.ts'
import { WatchlistContext } from '#app/ui/film/watchlist-context.ts'
import { EmptyState } from '#app/ui/layout/empty-state.tsx'
import { Pager } from '#app/ui/layout/pager.tsx'
import { useRevalidateOnSave } from '#app/ui/layout/use-revalidate-on-save.ts'
import grid from '../../ui/film/film-grid.module.css'
import buttons from '../../ui/form/button.module.css'
import type { Narrowing } from './narrowed-watchlist.ts'
import { NarrowingNotice } from './narrowing-notice.tsx'
import { queryFor, type SearchParams } from './search-params.ts'
import { ViewControls } from './view-controls.tsx'
import styles from './watchlist.module.css'
import { removeId, WatchlistCard, WatchlistRow } from './watchlist-film.tsx'

type WatchlistProps = {
  params: SearchParams
  list: WatchlistPage
  /** Set when the list has only the films on the member's services. */
  narrowing: Narrowing | null
  /** Whether it can be narrowed to them: there is a live source. */
  canNarrow: boolean
  intro: string
  /** Shown below an empty watchlist. */
  children: React.ReactNode
}

/**
 * The watchlist's films in an empty watchlist. One array for all renders: a new one would take the server's buttons away
 * until their script has come.
 */
const noFilms: readonly number[] = []

/** The films a member means to see, as a list or as a grid. */
export function Watchlist({ params, list, narrowing, canNarrow, intro, children }: WatchlistProps) {
  const { films, totalFilms, totalPages } = list
  const queue = useMutations()
  const isStillListed = ({ film, addedAt }: WatchlistPage['films'][number]) =>
    optimisticWatchlist(addedAt, mutationState(queue, `${film.id}/watchlist`))
  const count = totalFilms - films.filter(listed => !isStillListed(listed)).length
  const shown = new Set(films.map(({ film }) => `${film.id}/watchlist`))
  useRevalidateOnSave(key => key.endsWith('/watchlist') && !shown.has(key))
  const watchlistPath = (change: Partial<SearchParams>) => href('/watchlist') + queryFor({ ...params, ...change })
  const nextOf = (index: number) => watchlistPath({}) + fragmentBeside(films, index)

  return (
    <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1 className="semi-expanded">
          Watchlist <span className={`${styles.count} num`}>{formatCount(count, 'movie')}</span>
        </h1>
        {(totalFilms > 0 || narrowing) && <ViewControls params={params} pathOf={watchlistPath} canNarrow={canNarrow} />}
      </header>
      {narrowing && <NarrowingNotice {...narrowing} isEmpty={totalFilms === 0} />}
      {totalFilms === 0 && !narrowing && (
        <>
          <Empty intro={intro} />
          <WatchlistContext value={noFilms}>{children}</WatchlistContext>
        </>
      )}
      {totalFilms > 0 && params.view === 'design1' && (
        <ol className={styles.list}>
          {films.map((listed, index) => (
            <li key={listed.film.id}>
              <WatchlistRow {...listed} next={nextOf(index)} isOnWatchlist={isStillListed(listed)} />
            </li>
          ))}
        </ol>
      )}
      {totalFilms > 0 && params.view === 'design2' && (
        <ol className={`${grid.grid} ${grid.wall}`}>
          {films.map((listed, index) => (
            <li key={listed.film.id}>
              <WatchlistCard {...listed} next={nextOf(index)} isOnWatchlist={isStillListed(listed)} />
            </li>
          ))}
        </ol>
      )}
      {totalPages > 1 && <Pager page={params.page} totalPages={totalPages} pathOf={page => watchlistPath({ page })} />}
    </main>
  )
}

/** The fragment of the film after this one, or before the last: where the page opens after a removal without script. */
function fragmentBeside(films: WatchlistPage['films'], index: number) {
  const beside = films[index + 1] ?? films[index - 1]
  return beside ? `#${removeId(beside.film.id)}` : ''
}

const Empty = ({ intro }: { intro: string }) => (
  <EmptyState
    message="No movies in the watchlist"
    ways={
      <Link className={buttons.primary} to={href('/popular')}>
        See what is popular
      </Link>
    }
  >
    {intro}
  </EmptyState>
)
