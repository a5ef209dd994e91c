// The URL that an anonymous response is made for, and cached under: only what the route reads of it.
import type { MatchedRoute } from '../requests/match-route.ts'

/** Names one param may have values for; more of them are dropped. */
const maxValues = 32

/** Which of a page's loaders a script needs (React Router's single fetch). */
const loadersParam = '_routes'

/**
 * Path and query of the response, normalized: known search params only, sorted by name, values in their order.
 * `routeIds` are the ids of the build's routes.
 */
export function cacheKey(query: URLSearchParams, route: MatchedRoute, routeIds: ReadonlySet<string>) {
  const { rule, canonicalPath, isData } = route
  const pathname = toRequestPath(canonicalPath, isData)
  if (query.size === 0) return { pathname, search: '' }
  const params = new URLSearchParams()
  for (const name of (rule.searchParams ?? []).toSorted()) {
    const known = rule.knownValues?.[name]
    const values = query.getAll(name).slice(0, maxValues)
    for (const value of known ? values.filter(value => known.includes(value)).slice(0, 1) : values)
      params.append(name, value)
  }
  const loaders = isData ? loadersIn(query, routeIds) : []
  if (loaders.length > 0) params.set(loadersParam, loaders.join())
  return { pathname, search: params.size > 0 ? `?${params}` : '' }
}

/** The known ids of the requested ones, each once. Empty: all loaders run, and the script takes what it needs. */
function loadersIn(query: URLSearchParams, routeIds: ReadonlySet<string>) {
  const ids = query.get(loadersParam)?.split(',') ?? []
  return [...new Set(ids)].filter(id => routeIds.has(id)).toSorted()
}

const toRequestPath = (path: string, isData: boolean) => (isData ? (path === '/' ? '/_.data' : `${path}.data`) : path)
