import { data, href } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { asCard } from '#app/films/film.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { SignedOut } from '#app/ui/signed-out.tsx'
import type { Route } from './+types/page'
import { WorthRemembering } from './worth-remembering.tsx'

const why =
  'A watchlist remembers the films you mean to see. Found something on filmDB? One press puts it here, and here it stays until you take it off.'

const shownFilms = 4

export async function loader({ context }: Route.LoaderArgs) {
  const upcoming = await context.get(servicesContext).films.list('upcoming', { page: 1 })
  return data({ upcoming: upcoming.films.slice(0, shownFilms).map(asCard) }, { status: 401 })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Watchlist', description: why, path: href('/watchlist'), noIndex: true })

export default function Watchlist({ loaderData: { upcoming } }: Route.ComponentProps) {
  return (
    <SignedOut heading="Watchlist" why={why}>
      <WorthRemembering films={upcoming} />
    </SignedOut>
  )
}
