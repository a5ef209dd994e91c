// Finds the route of a path and the rule that app/route-rules.ts declares for it.
import { LRUCache } from 'lru-cache'
import { generatePath, matchRoutes, type ServerBuild } from 'react-router'
import { paths } from '#app/domain/paths.ts'
import { decodePercent } from '#app/domain/text/decode-percent.ts'
import type { ResponseCost, RoutePath, RouteRule } from '#app/route-rule.ts'
import { routeRules } from '#app/route-rules.ts'

export type MatchedRoute = {
  path: RoutePath
  rule: RouteRule
  /** The one spelling of the page's path: no trailing slash, no capitals, no doubled slash. */
  canonicalPath: string
  /** Whether the page's data is requested instead of the page (`/popular.data`). */
  isData: boolean
  isReadable: boolean
  /** Whether the response is a file. No page requests its data, of which the router would keep a copy in memory. */
  isFile: boolean
}

export type RouteMatcher = (pathname: string) => MatchedRoute

/** Compiling the patterns of routes takes React Router tens of microseconds, so that the last matches are remembered. */
const maxRemembered = 2000

/** Longer paths are not remembered: 2,000 of them would be 16 MB. */
const maxRememberedLength = 200

/** A path of more slashes is unknown: the patterns of routes take long for them. Those of the site have four. */
const maxSlashes = 10

const fileCosts: ReadonlySet<ResponseCost> = new Set(['picture', 'raster', 'download'])

/** All unknown paths share the response of this one. */
const unknownPath = '/not-found'

/** Throws when a route of the build has no rule, or a rule lists methods for a route without an action. */
export function createRouteMatcher({ routes }: Pick<ServerBuild, 'routes'>): RouteMatcher {
  const pages = Object.values(routes).flatMap(route => (route?.parentId ? [{ ...route, children: undefined }] : []))
  for (const { path, module } of pages) {
    const hasMethods = (ruleOf(path).actionMethods ?? []).length > 0
    if (hasMethods !== Boolean(module.action)) throw new Error(`route-rules.ts and the action of /${path} disagree`)
  }
  const remembered = new LRUCache<string, MatchedRoute>({ max: maxRemembered })
  const pagesBySegment = Map.groupBy(pages, ({ path = '' }) => firstSegmentOf(`/${path}`))
  const unknownPages = pages.filter(({ path = '' }) => `/${path}` === paths.unknown)
  const unknown = match(unknownPath, false)

  return pathname => {
    const known = remembered.get(pathname)
    if (known) return known
    const isData = pathname.endsWith('.data')
    // Cheap for requests of unknown paths, and they displace no remembered match.
    const isUnknown = hasManySlashes(pathname) || !pagesBySegment.has(firstSegmentOf(pageOf(pathname)))
    return isUnknown ? { ...unknown, isData } : match(pathname, isData)
  }

  /** React Router ranks and compiles all routes that it is given. */
  function candidatesFor(page: string) {
    const ofSegment = pagesBySegment.get(firstSegmentOf(page)) ?? []
    return [...ofSegment.filter(({ path = '' }) => countSegments(path) === countSegments(page)), ...unknownPages]
  }

  function match(pathname: string, isData: boolean): MatchedRoute {
    const page = pageOf(pathname)
    const match = matchRoutes(candidatesFor(page), page)?.at(-1)
    // A line end in the path matches not even the pattern of the unknown ones.
    if (!match) return { ...unknown, isData }
    const path = toPattern(match.route.path)
    const canonicalPath = path === paths.unknown ? unknownPath : generatePath(path, match.params)
    // Written `.png%2Edata`: made for its canonical path, the file would be sent as the data of a page.
    if (canonicalPath.endsWith('.data')) return { ...unknown, isData }
    const found: MatchedRoute = {
      path,
      rule: routeRules[path],
      canonicalPath,
      isData,
      isFile: fileCosts.has(routeRules[path].cost ?? 'page'),
      isReadable: Boolean(match.route.module.loader ?? match.route.module.default),
    }
    if (pathname.length <= maxRememberedLength) remembered.set(pathname, found)
    return found
  }
}

const hasManySlashes = (path: string) => path.split('/', maxSlashes + 2).length > maxSlashes + 1

/** The route matching of React Router decodes each segment and ignores case. No route begins with a param. */
function firstSegmentOf(path: string) {
  const [, segment = ''] = path.split('/', 2)
  // Requests with a malformed path are rejected.
  return (decodePercent(segment) ?? segment).toLowerCase()
}

/** No route has an optional segment, and the path of unknown pages is not among those compared. */
const countSegments = (path: string) => path.split('/').filter(Boolean).length

const ruleOf = (path: string | undefined) => routeRules[toPattern(path)]

function toPattern(path = '') {
  const found = `/${path}`
  if (!isRoutePath(found)) throw new Error(`route-rules.ts has no rule for ${found}`)
  return found
}

const isRoutePath = (path: string): path is RoutePath => Object.hasOwn(routeRules, path)

// The URL of a page's data, as React Router's client makes it: `/popular.data`, and `/_.data` of the start page.
const pageOf = (pathname: string) => pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
