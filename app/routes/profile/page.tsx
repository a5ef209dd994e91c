import { data, href } from 'react-router'
import { servicesContext, visitorContext } from '#app/context.ts'
import { yearToShow } from '#app/library/profile/films-by-year.ts'
import { profileOf } from '#app/library/profile/profile.server.ts'
import { SignedOut } from '#app/ui/error/signed-out.tsx'
import { pageMeta } from '../http/page-meta.ts'
import type { Route } from './+types/page'
import { Profile } from './profile.tsx'
import { parseYear } from './search-params.ts'

const why =
  'Your profile shows your year in films: what you rated and how, what you wrote, and what waits on your watchlist. Only you can see it.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Profil', description: why, path: href('/user'), noIndex: true })

/** Throws 400 for an invalid year. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  if (!visitor) return data(null, { status: 401 })
  const parsed = parseYear(url.searchParams)
  if ('error' in parsed) throw data(parsed.error, { status: 400 })
  const { id, name, memberSince, isVerified } = visitor
  const { year } = parsed
  const profile = await profileOf(context.get(servicesContext).db, { memberId: id, year })
  const shownYear = yearToShow(year, profile.filmsByYear)
  return data({ member: { name, memberSince, isVerified }, profile: { ...profile, year: shownYear } })
}

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Profile {...loaderData} /> : <SignedOut heading="Profil" why={why} />
}
