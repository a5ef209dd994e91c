import { href } from 'react-router'
import { dependenciesContext } from '#app/context.ts'
import type { Route } from './+types/robots'

// Forms, personal pages, random responses, and the endless combinations of filters of discovery. The pages of one
// filter, and of one decade, may be indexed. /search has a noindex tag of its own.
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

/** The decades that films are from. */
const decades = Array.from({ length: 16 }, (_, index) => 1880 + 10 * index)

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(dependenciesContext).site
  const lines = [
    'User-agent: *',
    ...notForRobots.map(path => `Disallow: ${path}`),
    // The longer rule wins (RFC 9309, section 2.2.2).
    ...decades.map(year => `Allow: ${href('/discover')}?from=${year}&to=${year + 9}$`),
    '',
    `Sitemap: ${publicUrl}${href('/sitemap.xml')}`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
