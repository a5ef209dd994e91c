import { data, href } from 'react-router'
import { pageMeta } from '#app/ui/page-meta.ts'
import { SignedOut } from '#app/ui/signed-out.tsx'
import type { Route } from './+types/page'

const why =
  'Your profile shows your year in films: what you rated and how, what you wrote, and what waits on your watchlist. Only you can see it.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Profil', description: why, path: href('/user'), noIndex: true })

export const loader = () => data(null, { status: 401 })

export default function Profile() {
  return <SignedOut heading="Profil" why={why} />
}
