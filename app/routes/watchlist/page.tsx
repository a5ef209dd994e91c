import { data, href, redirect } from 'react-router'
import { type Services, servicesContext, visitorContext } from '#app/context.ts'
import { asCard } from '#app/films/film.ts'
import { watchlistPage } from '#app/library/watchlist/watchlist-page.server.ts'
import { SignedOut } from '#app/ui/error/signed-out.tsx'
import { pageMeta } from '../http/page-meta.ts'
import type { Route } from './+types/page'
import { parseSearchParams, queryFor } from './search-params.ts'
import { Watchlist } from './watchlist.tsx'
import { WorthRemembering } from './worth-remembering.tsx'

const why =
  'A watchlist remembers the films you mean to see. Found something on filmDB? One press puts it here, and here it stays until you take it off.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Watchlist', description: why, path: href('/watchlist'), noIndex: true })

/** Throws 400 for what the address cannot mean; a page that is there no more leads to the last one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const services = context.get(servicesContext)
  if (!visitor) return data({ shelf: null, upcoming: await worthRemembering(services) }, { status: 401 })
  const asked = parseSearchParams(url.searchParams)
  if ('refusal' in asked) throw data(asked.refusal, { status: 400 })
  const list = await watchlistPage(services.db, { memberId: visitor.id, ...asked })
  if (asked.page > list.totalPages) throw redirect(href('/watchlist') + queryFor({ ...asked, page: list.totalPages }))
  return data({ shelf: { asked, list }, upcoming: list.totalFilms > 0 ? [] : await worthRemembering(services) })
}

const shownFilms = 4

async function worthRemembering({ films }: Services) {
  const upcoming = await films.list('upcoming', { page: 1 })
  return upcoming.films.slice(0, shownFilms).map(asCard)
}

export default function WatchlistPage({ loaderData: { shelf, upcoming } }: Route.ComponentProps) {
  const more = <WorthRemembering films={upcoming} />
  if (shelf)
    return (
      <Watchlist {...shelf} why={why}>
        {more}
      </Watchlist>
    )
  return (
    <SignedOut heading="Watchlist" why={why}>
      {more}
    </SignedOut>
  )
}
