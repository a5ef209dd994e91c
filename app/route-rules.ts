// What the server must know about a route before the router runs: methods, cacheable search params, cost.
import type { Register } from 'react-router'

export type RoutePath = keyof Register['pages']

export type ActionMethod = 'POST' | 'PUT' | 'DELETE'

/**
 * What a response costs; server/http/limits/load-limits.ts has the limits of each.
 * - `page`: rendered HTML or its data · `suggestion`: JSON from the search index · `picture`: a drawing or a photograph
 * - `raster`: a drawing turned into pixels, or a picture fetched from elsewhere · `download`: everything a member keeps
 */
export type ResponseCost = 'page' | 'suggestion' | 'picture' | 'raster' | 'download'

export type RouteRule = {
  /** Methods of the route's action. A request with another method is rejected with 405. None: the route has no action. */
  actionMethods?: readonly ActionMethod[]
  /**
   * Search params that the response to an anonymous visitor depends on. The page cache keys responses by them and drops
   * all others. Params that only a member's response depends on (`write` of a film page) are not listed.
   */
  searchParams?: readonly string[]
  /** `everyone`: cookies never change the response. `one`: the response is never shared. Default: shared while anonymous. */
  audience?: 'everyone' | 'one'
  /** Default: `page`. */
  cost?: ResponseCost
  /** The route reads a file from the body. Default: a form, or JSON of the same size. */
  body?: 'upload'
  /** The script that requests this reads JSON, also in errors. */
  isJson?: boolean
}

const form = ['POST'] as const
// A form of a page without script can only POST; routes/shelf/read-write.ts reads from it which of the two it means.
const write = ['PUT', 'DELETE', 'POST'] as const

/** One rule for each path of routes.ts; the type of the paths is generated, so a route without a rule does not compile. */
export const routeRules: Record<RoutePath, RouteRule> = {
  '/': { searchParams: ['popular', 'toprated'] },

  // Films
  '/search': { searchParams: ['q', 'page'] },
  '/search/suggestions': { searchParams: ['q'], cost: 'suggestion', isJson: true },
  '/popular': { searchParams: ['genre'] },
  '/toprated': { searchParams: ['page'] },
  '/movie/:id': {},
  '/recommendations': { searchParams: ['genre'], isJson: true },

  // Account
  '/signin': { actionMethods: form, searchParams: ['next', 'error'] },
  '/signup': { actionMethods: form, searchParams: ['next'] },
  '/forgotpassword': { actionMethods: form },
  '/updatepassword': { actionMethods: form, audience: 'one' },
  '/update-Password': { actionMethods: form },
  '/delete-account': { actionMethods: form, audience: 'one' },
  '/confirm-address': { actionMethods: form, audience: 'one' },
  '/signout': { actionMethods: form },
  '/auth/callback/google': { audience: 'one' },
  '/signin/second-factor': { actionMethods: form, searchParams: ['next'], audience: 'one' },
  '/signin/passkey': { actionMethods: form, searchParams: ['next'] },
  '/passkey-options/:purpose': { actionMethods: form, isJson: true },
  '/user/security': {},
  '/user/security/authenticator': { actionMethods: form },
  '/user/security/recovery-codes': { actionMethods: form },
  '/user/security/passkeys': { actionMethods: form },
  '/user/security/passkeys/:id': { actionMethods: form },
  '/user/devices': {},
  '/user/devices/:id': { actionMethods: form },

  // A member's own
  '/user': { searchParams: ['year'] },
  '/user/avatar': { cost: 'raster' },
  '/watchlist': { searchParams: ['page', 'view', 'sort'] },
  '/movie/:id/rating': { actionMethods: write, isJson: true },
  '/movie/:id/watchlist': { actionMethods: write, isJson: true },
  '/movie/:id/reviews/:reviewId': { actionMethods: write, isJson: true },

  // Export and import
  '/user/export': {},
  '/user/export.zip': { cost: 'download' },
  '/user/import': { actionMethods: form, body: 'upload' },
  '/user/import/:id/state': { actionMethods: form },
  '/user/import/not-found.csv': { cost: 'download' },

  // Legal
  '/privacy-policy': {},
  '/terms-of-service': {},

  // Pictures, and what machines read
  '/img/:size/:file': { searchParams: ['v', 'else'], audience: 'everyone', cost: 'picture' },
  '/sitemap.xml': {},
  '/robots.txt': {},
  '/site.webmanifest': {},

  // Sending something to an unknown path is a 404, like requesting it.
  '/*': { actionMethods: write },
}
