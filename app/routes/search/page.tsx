import { data, href } from 'react-router'
import { dependenciesContext } from '#app/context.ts'
import { formatWhole } from '#app/domain/text/format-count.ts'
import { lastPage } from '#app/films/catalogue/film-lists.ts'
import { toCard } from '#app/films/film.ts'
import { StaleNotice } from '#app/ui/film/stale-notice.tsx'
import { WatchlistContext } from '#app/ui/film/watchlist-context.ts'
import { findWatchlistIds } from '../http/listed-films.ts'
import { orUnavailable } from '../http/or-unavailable.ts'
import { pageMeta } from '../http/page-meta.ts'
import type { Route } from './+types/page'
import { DidYouMean } from './did-you-mean.tsx'
import { toFoundNames } from './found-names.ts'
import nameStyles from './name-results.module.css'
import { NameResults } from './name-results.tsx'
import { NothingFound } from './nothing-found.tsx'
import styles from './page.module.css'
import { groupByReason } from './result-groups.ts'
import { ResultPages } from './result-pages.tsx'
import { Results } from './results.tsx'
import { parseSearchParams } from './search-params.ts'
import { WarmingUp } from './warming-up.tsx'
import { WhatToSearch } from './what-to-search.tsx'

const suggestedFilms = 4

export async function loader({ context, url }: Route.LoaderArgs) {
  const { films } = context.get(dependenciesContext)
  const query = parseSearchParams(url.searchParams)
  if ('error' in query) throw data(query.error, { status: 400 })
  const { text, page } = query
  if (!text) return { text, results: null, names: null, popular: [], listed: null }
  const noSuchPage = () => data('These search results end before this page.', { status: 404 })
  if (page > lastPage) throw noSuchPage()
  const found = await orUnavailable(films.search(text, { page }), films)
  if (page > found.totalPages) throw noSuchPage()
  const popular = found.totalFilms ? [] : (await films.list('popular', { page: 1 })).films.slice(0, suggestedFilms)
  const { people, collections, ...results } = found
  const hasNames = people !== undefined || collections !== undefined
  return {
    text,
    results: { ...results, films: found.films.map(toCard) },
    names: hasNames ? toFoundNames({ people, collections }) : null,
    popular: popular.map(toCard),
    listed: await findWatchlistIds(context, [...found.films, ...popular]),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const text = loaderData?.text
  return pageMeta(matches, {
    title: text ? `Search Results for "${text}"` : 'Search films',
    page: loaderData?.results?.page,
    description: 'Find a film by its title, its people, its year or what happens in it.',
    path: text ? `${href('/search')}?${new URLSearchParams({ q: text })}` : href('/search'),
    noIndex: true,
  })
}

export default function Search({ loaderData: { text, results, names, popular, listed } }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
      <h1 className="semi-condensed">{results ? `Search Results for "${text}"` : 'Search films'}</h1>
      <StaleNotice isStale={results?.isStale} />
      {!results && <WhatToSearch />}
      <WatchlistContext value={listed}>
        {results?.isWarmingUp && <WarmingUp />}
        {results?.totalFilms === 0 && !results.isWarmingUp && !names && <NothingFound text={text} popular={popular} />}
        {results && (results.totalFilms > 0 || names) && (
          <>
            {results.didYouMean ? (
              <DidYouMean className={styles.didYouMean} text={text} closest={results.didYouMean} />
            ) : (
              <p className={`quiet ${styles.count}`} role="status">
                {formatResultCount(results)}
              </p>
            )}
            <div className={names ? nameStyles.beside : undefined}>
              <div>
                <Results groups={groupByReason(results.films, results.reasons ?? {})} />
                <ResultPages text={text} page={results.page} totalPages={results.totalPages} />
              </div>
              {names && <NameResults names={names} />}
            </div>
          </>
        )}
      </WatchlistContext>
    </main>
  )
}

function formatResultCount({ totalFilms, page, totalPages }: { totalFilms: number; page: number; totalPages: number }) {
  if (totalFilms === 0) return 'No films by this title.'
  const films = totalFilms === 1 ? 'One film' : `${formatWhole(totalFilms)} films`
  return totalPages > 1 ? `${films}, page ${page} of ${totalPages}.` : `${films}.`
}
