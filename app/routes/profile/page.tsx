import { data, href } from 'react-router'
import { dependenciesContext, memberContext } from '#app/context.ts'
import type { StoredFilm } from '#app/library/films/stored-film.ts'
import { readProfile } from '#app/library/profile/profile.server.ts'
import { backdropBeside } from '#app/poster-art/picture-file.ts'
import { SignedOut } from '#app/ui/error/signed-out.tsx'
import { pageMeta } from '../http/page-meta.ts'
import type { Route } from './+types/page'
import { Profile } from './profile.tsx'

const intro =
  'Your profile shows your film life: what you saw this month, what you rated and how, and what waits on your watchlist. Only you can see it.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Profil', description: intro, path: href('/user'), noIndex: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { db, today: getToday } = context.get(dependenciesContext)
  const member = context.get(memberContext)
  if (!member) return data(null, { status: 401 })
  const { id, name, memberSince, isVerified } = member
  const today = getToday()
  const { days, years, ...profile } = await readProfile(db, { memberId: id, today })
  const [favourite] = profile.favourites
  return data({
    member: { name, memberSince, isVerified },
    profile: {
      ...profile,
      backdrop: favourite ? pictureOf(favourite.poster) : null,
      days: days.map(withPicture),
      years: { ...years, newest: years.newest.map(withPicture) },
    },
    today,
  })
}

/** The drawn backdrop; the library stores no photographed one: such a film shows a part of its poster. */
const pictureOf = (poster: StoredFilm['poster']) => backdropBeside(poster) ?? poster.src

const withPicture = <Facts extends { poster: StoredFilm['poster'] }>({ poster, ...facts }: Facts) => ({
  ...facts,
  picture: pictureOf(poster),
})

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Profile {...loaderData} /> : <SignedOut heading="Profil" intro={intro} />
}
