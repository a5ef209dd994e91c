// The facts of a route that the server needs before the router runs: methods, cacheable search params, cost.
import type { Register } from 'react-router'

export type RoutePath = keyof Register['pages']

type ActionMethod = 'POST' | 'PUT' | 'DELETE'

/**
 * The cost class of a response; server/http/limits/load-limits.ts has the limits of each class.
 * - `page`: rendered HTML or its data · `suggestion`: JSON from the search index · `picture`: a drawing or an image
 * - `raster`: a drawing turned into pixels, or a picture fetched from elsewhere · `download`: a member's whole library, a sitemap of 50,000 URLs
 * - `provider`: waits for the OpenID provider
 */
export type ResponseCost = 'page' | 'suggestion' | 'picture' | 'raster' | 'download' | 'provider'

export type RouteRule = {
  /** Methods of the route's action. A request with another method is rejected with 405. None: the route has no action. */
  actionMethods?: readonly ActionMethod[]
  /**
   * Search params that the response to an anonymous visitor depends on. The page cache keys responses by them and drops
   * all others. Params that only a member's response depends on (`write` of a film page) are not listed.
   */
  searchParams?: readonly string[]
  /** The values of a search param that change the response. Others are dropped like an unknown param. */
  knownValues?: Readonly<Record<string, readonly string[]>>
  /** `public`: cookies never change the response. `private`: it is never cached. Default: public for anonymous visitors. */
  cacheScope?: 'public' | 'private'
  /** The response is complete without the session, so that it is sent while sessions cannot be looked up. */
  worksWithoutSession?: boolean
  /** Default: `page`. */
  cost?: ResponseCost
  /**
   * The route reads a file from the body, or the report of another program (`webhook`). Default: a form, or JSON of the
   * same size.
   */
  body?: 'upload' | 'webhook'
  /** The client is a script that reads JSON, also for errors. */
  isJson?: boolean
}
