import { data, redirect } from 'react-router'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { toCard } from '#app/films/film.ts'
import { pageSize } from '#app/films/film-lists.ts'
import { StaleNotice } from '#app/ui/film/stale-notice.tsx'
import { WatchlistContext } from '#app/ui/film/watchlist-context.ts'
import { ActiveFilters } from '#app/ui/filters/active-filters.tsx'
import { FilterPanel, useFilterSheet } from '#app/ui/filters/filter-panel.tsx'
import { useApply } from '#app/ui/filters/use-apply.ts'
import { pageMeta } from '../http/page-meta.ts'
import { readOwnMarks } from '../reads/own-marks.ts'
import { visitorRegion } from '../reads/visitor-region.ts'
import type { Route } from './+types/page'
import { AllHidden } from './all-hidden.tsx'
import { discoverPath, toDiscoverView } from './discover-view.ts'
import { EmptyResults } from './empty-results.tsx'
import { DiscoverForm, target } from './filters/filter-form.tsx'
import { JustWatchCredit } from './filters/services.tsx'
import { marksOn } from './own-library.server.ts'
import styles from './page.module.css'
import { readDiscovery } from './read-discovery.server.ts'
import { canonicalPath, redirectToCanonical } from './redirect-to-canonical.ts'
import { formatResultCount } from './result-count.ts'
import { ResultTools } from './result-tools.tsx'
import { Results } from './results.tsx'
import { isCanonical, parseSearchParams, queryFor } from './search-params.ts'
import { watchRegions } from './watch-regions.ts'

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { films } = context.get(dependenciesContext)
  const isMember = context.get(memberContext) !== null
  const region = films.watchProviders ? visitorRegion(context, request) : null
  const params = parseSearchParams(url.searchParams, { genres: await films.listGenres(), isMember, region })
  if ('error' in params) throw data(params.error, { status: 400 })
  if (!isCanonical(url.searchParams, params)) throw redirect(discoverPath(queryFor(params)))
  const { discovery, library } = await readDiscovery(context, params, region)
  redirectToCanonical(params, discovery)
  const { page } = params
  if (page > discovery.totalPages) throw data('The films that fit end before this page.', { status: 404 })
  const marks = library ? marksOn(discovery.films, library) : await readOwnMarks(context, discovery.films)
  const { nextPage = page + 1, isHiddenCounted = false } = discovery
  const path = (to: number) => discoverPath(queryFor({ ...params, page: to }))
  return {
    view: toDiscoverView(params, { ...discovery, isMember, watch: watchRegions(params.region, { region, isMember }) }),
    films: discovery.films.map(toCard),
    posters: discovery.next.map(({ poster }) => poster),
    totals: {
      films: discovery.totalFilms,
      all: discovery.allFilms,
      isHiddenCounted,
      pages: discovery.totalPages,
      page,
      pageSize,
    },
    previous: page > 1 ? path(page - 1) : null,
    next: nextPage !== null && nextPage <= discovery.totalPages ? path(nextPage) : null,
    canonical: canonicalPath(params),
    isStale: discovery.isStale,
    marks,
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const [only, ...others] = loaderData?.view.chips ?? []
  const isOne = only !== undefined && others.length === 0
  return pageMeta(matches, {
    title: isOne ? `Discover: ${only.label}` : 'Discover',
    page: loaderData?.totals.page,
    description: 'Films by genre, year, rating, runtime, language, country, people and keywords, in any combination.',
    path: loaderData?.canonical ?? discoverPath(''),
    // Combinations are too many for search engines: a page of one filter is enough, when a film fits it.
    noIndex:
      others.length > 0 ||
      loaderData?.totals.films === 0 ||
      loaderData?.view.sorts.some(({ value, isChosen }) => isChosen && value !== 'popularity'),
  })
}

export default function Discover({ loaderData }: Route.ComponentProps) {
  const { view, films, posters, totals, previous, next, isStale, marks } = loaderData
  const sheet = useFilterSheet()
  const applying = useApply(target)
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <header className={styles.top}>
        <div>
          <h1 className="semi-expanded" tabIndex={-1}>
            Discover
          </h1>
          <p className={`quiet num ${styles.count}`} role="status">
            {formatResultCount(totals)}
          </p>
        </div>
        <ResultTools view={view} apply={applying.apply} onOpen={sheet.open} />
      </header>
      <FilterPanel isOpen={sheet.isOpen} onClose={sheet.close} count={formatResultCount(totals)}>
        <DiscoverForm
          {...applying}
          view={view}
          totalFilms={totals.isHiddenCounted ? null : totals.films}
          onDone={sheet.close}
        />
      </FilterPanel>
      <div className={styles.results} id="results">
        <ActiveFilters chips={view.chips} cleared={view.cleared} pathOf={discoverPath} />
        {view.filters.providers.length > 0 && <JustWatchCredit />}
        <StaleNotice isStale={isStale} />
        <WatchlistContext value={marks?.watchlistIds ?? null}>
          {totals.films === 0 && <EmptyResults loosenings={view.loosenings} cleared={view.cleared} />}
          {totals.films > 0 && films.length === 0 && <AllHidden unhidden={view.unhidden} next={next} />}
          {films.length > 0 && (
            <Results films={films} marks={marks} posters={posters} totals={totals} previous={previous} next={next} />
          )}
        </WatchlistContext>
      </div>
    </main>
  )
}
