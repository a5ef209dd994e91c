import { useEffect, useState } from 'react'
import { data, redirect } from 'react-router'
import { servicesContext, visitorContext } from '#app/context.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { pageSize } from '#app/films/catalogue/film-lists.ts'
import { conditionsOf } from '#app/films/discover/filters.ts'
import { toCard } from '#app/films/film.ts'
import { listedFilmIds, ratedFilmIds } from '#app/library/entry/own-film-ids.server.ts'
import { ListedContext } from '#app/ui/film/listed-context.ts'
import { StaleNotice } from '#app/ui/film/stale-notice.tsx'
import { ActiveFilters } from '#app/ui/filters/active-filters.tsx'
import { FiltersPlace } from '#app/ui/filters/filters-place.tsx'
import { listedFilms } from '../http/listed-films.ts'
import { orUnavailable } from '../http/or-unavailable.ts'
import { pageMeta } from '../http/page-meta.ts'
import type { Route } from './+types/page'
import { discoverView, pathOf } from './discover-view.ts'
import { DiscoverForm } from './filters/filter-form.tsx'
import { NothingFits } from './nothing-fits.tsx'
import styles from './page.module.css'
import { ResultTools } from './result-tools.tsx'
import { Results } from './results.tsx'
import { isCanonical, parseSearchParams, queryFor } from './search-params.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, films } = context.get(servicesContext)
  const visitor = context.get(visitorContext)
  const params = parseSearchParams(url.searchParams, { genres: await films.genres(), isMember: visitor !== null })
  if ('error' in params) throw data(params.error, { status: 400 })
  if (!isCanonical(url.searchParams, params)) throw redirect(pathOf(queryFor(params)))
  const { page, sort, hide } = params
  const needsLibrary = hide.length > 0 || sort === 'mine'
  const library =
    visitor && needsLibrary ? await readAsMember(db, visitor.id, { rated: ratedFilmIds, listed: listedFilmIds }) : null
  const own = library && { rated: library.rated, hidden: hide.flatMap(name => library[name]) }
  const found = await orUnavailable(films.discover(params, { page, sort, own: own ?? undefined }), films)
  if (page > found.totalPages) throw data('The films that fit end before this page.', { status: 404 })
  const listed = library ? onPage(library.listed, found.films) : await listedFilms(context, found.films)
  const path = (to: number) => pathOf(queryFor({ ...params, page: to }))
  return {
    view: discoverView(params, { ...found, isMember: visitor !== null }),
    films: found.films.map(toCard),
    posters: found.next.map(({ poster }) => poster),
    totals: { films: found.totalFilms, all: found.allFilms, pages: found.totalPages, page, pageSize },
    previous: page > 1 ? path(page - 1) : null,
    next: page < found.totalPages ? path(page + 1) : null,
    // Of one genre, any and all are the same films.
    canonical: pathOf(queryFor({ ...params, allGenres: params.allGenres && params.genres.length > 1 })),
    isStale: found.isStale,
    listed,
  }
}

const onPage = (ids: number[], films: { id: number }[]) => ids.filter(id => films.some(film => film.id === id))

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const [only, ...others] = loaderData?.view.chips ?? []
  const isOne = only !== undefined && others.length === 0
  return pageMeta(matches, {
    title: isOne ? `Discover: ${only.label}` : 'Discover',
    description: 'Films by genre, year, rating, runtime, language, country, people and keywords, in any combination.',
    path: loaderData?.canonical ?? pathOf(''),
    // Combinations are too many for search engines: a page of one filter is enough.
    noIndex:
      others.length > 0 || loaderData?.view.sorts.some(({ value, isChosen }) => isChosen && value !== 'popularity'),
  })
}

export default function Discover({ loaderData }: Route.ComponentProps) {
  const { view, films, posters, totals, previous, next, isStale, listed } = loaderData
  const [isOpen, setOpen] = useState(false)
  // The link of the button was followed before hydration.
  useEffect(() => setOpen(location.hash === '#filters'), [])
  const active = conditionsOf(view.filters).length
  return (
    <main id="main" className={styles.page}>
      <FiltersPlace isOpen={isOpen} onClose={() => setOpen(false)} count={formatCount(totals)}>
        <DiscoverForm view={view} totalFilms={totals.films} onDone={() => setOpen(false)} />
      </FiltersPlace>
      <div className={styles.results} id="results">
        <header className={styles.top}>
          <div>
            <h1 className="flat">Discover</h1>
            <p className={`quiet num ${styles.count}`} role="status">
              {formatCount(totals)}
            </p>
          </div>
          <ResultTools view={view} active={active} onOpen={() => setOpen(true)} />
        </header>
        <ActiveFilters chips={view.chips} cleared={view.cleared} pathOf={pathOf} />
        <StaleNotice isStale={isStale} />
        <ListedContext value={listed}>
          {totals.films === 0 ? (
            <NothingFits loosenings={view.loosenings} cleared={view.cleared} />
          ) : (
            <Results films={films} posters={posters} totals={totals} previous={previous} next={next} />
          )}
        </ListedContext>
      </div>
    </main>
  )
}

function formatCount({ films, all }: { films: number; all: number | null }) {
  const number = films.toLocaleString('en-US')
  const noun = (all ?? films) === 1 ? 'film' : 'films'
  return all === null ? `${number} ${noun}` : `${number} of ${all.toLocaleString('en-US')} ${noun}`
}
