import { data, href } from 'react-router'
import { pageMeta } from '#app/ui/page-meta.ts'
import { SignedOut } from '#app/ui/signed-out.tsx'
import type { Route } from './+types/page'

const why =
  'A watchlist remembers the films you mean to see. Found something on filmDB? One press puts it here, and here it stays until you take it off.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Watchlist', description: why, path: href('/watchlist'), noIndex: true })

export const loader = () => data(null, { status: 401 })

export default function Watchlist() {
  return <SignedOut heading="Watchlist" why={why} />
}
