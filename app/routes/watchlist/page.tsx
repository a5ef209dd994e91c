import { data, href, redirect } from 'react-router'
import { type Dependencies, dependenciesContext, memberContext } from '#app/context.ts'
import { toCard } from '#app/films/film.ts'
import { readWatchlistPage } from '#app/library/watchlist/watchlist-page.server.ts'
import { SignedOut } from '#app/ui/error/signed-out.tsx'
import { FilmSection } from '#app/ui/film/film-section.tsx'
import { pageMeta } from '../http/page-meta.ts'
import { visitorRegion } from '../reads/visitor-region.ts'
import type { Route } from './+types/page'
import { narrowedWatchlist } from './narrowed-watchlist.ts'
import { parseSearchParams, queryFor } from './search-params.ts'
import { Watchlist } from './watchlist.tsx'

const intro =
  'A watchlist remembers the films you mean to see. Found something on filmDB? One press puts it here, and here it stays until you take it off.'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'Watchlist',
    page: loaderData?.watchlist?.params.page,
    description: intro,
    path: href('/watchlist'),
    noIndex: true,
  })

/** Throws 400 for invalid search params. Redirects from a page past the last one to the last one. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const member = context.get(memberContext)
  const dependencies = context.get(dependenciesContext)
  if (!member) return data({ watchlist: null, upcoming: await upcomingFilms(dependencies) }, { status: 401 })
  const params = parseSearchParams(url.searchParams)
  if ('error' in params) throw data(params.error, { status: 400 })
  const { watchProviders: watch } = dependencies.films
  const isNarrowed = watch !== undefined && params.services === 'mine'
  const options = { memberId: member.id, ...params }
  const { list, narrowing } = isNarrowed
    ? await narrowedWatchlist(dependencies.db, { ...options, watch, region: visitorRegion(context, request) })
    : { list: await readWatchlistPage(dependencies.db, options), narrowing: null }
  if (params.page > list.totalPages) throw redirect(href('/watchlist') + queryFor({ ...params, page: list.totalPages }))
  const isEmpty = list.totalFilms === 0 && narrowing === null
  const watchlist = { params, list, narrowing, canNarrow: watch !== undefined }
  return data({ watchlist, upcoming: isEmpty ? await upcomingFilms(dependencies) : [] })
}

const shownFilms = 4

async function upcomingFilms({ films }: Dependencies) {
  const upcoming = await films.list('upcoming', { page: 1 })
  return upcoming.films.slice(0, shownFilms).map(toCard)
}

export default function WatchlistPage({ loaderData: { watchlist, upcoming } }: Route.ComponentProps) {
  const more = <FilmSection id="worth-remembering" heading="Not out yet, easily forgotten" films={upcoming} />
  if (watchlist)
    return (
      <Watchlist {...watchlist} intro={intro}>
        {more}
      </Watchlist>
    )
  return (
    <SignedOut heading="Watchlist" intro={intro}>
      {more}
    </SignedOut>
  )
}
