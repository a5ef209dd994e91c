import { href } from 'react-router'
import { servicesContext } from '#app/context.ts'
import type { Route } from './+types/robots'

// Forms, personal pages and random responses; of discovery, the combinations of filters, which have no end: a page of one
// filter has one parameter, and may be indexed. /search has a noindex tag of its own.
const notForRobots = [
  href('/signin'),
  href('/signup'),
  href('/forgotpassword'),
  href('/updatepassword'),
  href('/update-Password'),
  href('/delete-account'),
  href('/user'),
  href('/watchlist'),
  href('/recommendations'),
  href('/search/suggestions'),
  `${href('/discover')}?*&`,
]

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext).site
  const lines = [
    'User-agent: *',
    ...notForRobots.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}${href('/sitemap.xml')}`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
