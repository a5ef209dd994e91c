// Reads that are complete without the session: the routes that app/route-rules.ts declares public.
import { matchPath } from 'react-router'
import type { RoutePath } from '#app/route-rule.ts'
import { routeRules } from '#app/route-rules.ts'
import { isGetOrHead } from './is-get-or-head.ts'

const publicRoutes = (Object.keys(routeRules) as RoutePath[]).filter(path => routeRules[path].isPublic) // its only keys

/** The URL of a page's data without its ending: `/popular.data`, and `/_.data` or `/_root.data` of the start page. */
const pagePath = (pathname: string) => pathname.replace(/\.data$/, '').replace(/^\/(?:_root|_)$/, '/')

/** True for a request that can be answered while sessions cannot be looked up. */
export function isPublicRead({ method, url }: Pick<Request, 'method' | 'url'>) {
  if (!isGetOrHead(method)) return false
  const pathname = pagePath(new URL(url).pathname)
  return publicRoutes.some(route => matchPath(route, pathname) !== null)
}
