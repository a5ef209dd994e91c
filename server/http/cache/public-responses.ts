// Responses that are the same for every anonymous visitor: from the page cache, or rendered within the load limits.

import { createHash } from 'node:crypto'
import type { ServerBuild } from 'react-router'
import { drawnPictures, paths } from '#app/domain/paths.ts'
import { megabytes, seconds } from '#app/domain/units.ts'
import { type ClientLimits, withRequestContext } from '#app/films/upstream/request-context.server.ts'
import type { ResponseCost } from '#app/route-rule.ts'
import type { LoadLimits } from '../limits/load-limits.ts'
import type { MatchedRoute } from '../requests/match-route.ts'
import { hashInlineScripts } from '../responses/inline-scripts.ts'
import { newNonce, type Pages, readPage } from '../responses/read-page.ts'
import type { Representation } from '../responses/representation.ts'
import { cacheKey } from './cache-key.ts'
import { copyFromPool } from './copy-from-pool.ts'
import { isText } from './encodings.ts'
import { type CachedResponse, createPageCache, freshnessMs, type RenderResponse } from './page-cache.ts'
import { createRepresentations, type RepresentationHeaders } from './representations.ts'

type PublicResponsesOptions = {
  pages: Pages
  build: Pick<ServerBuild, 'routes'>
  publicUrl: string
  limits: LoadLimits
  /** The time (`performance.now()`) before which responses are old. */
  changedAt: () => number
}

/** Any number of drawings exist, by the letters of a name or the version in the URL: they take no room of the pages. */
const maxCachedBytes = { pages: 52 * megabytes, files: 12 * megabytes }

export type PublicRequest = {
  route: MatchedRoute
  search: URLSearchParams
  /** The client's. */
  ipAddress: string
  preferences: RepresentationHeaders
}

export type PublicResponses = ReturnType<typeof createPublicResponses>

/** The public responses of one running site. */
export function createPublicResponses({ pages, build, publicUrl, limits, changedAt }: PublicResponsesOptions) {
  const routeIds = new Set(Object.keys(build.routes))
  const pageCache = createPageCache({ maxBytes: maxCachedBytes.pages, changedAt })
  const fileCache = createPageCache({ maxBytes: maxCachedBytes.files, changedAt })
  const representations = createRepresentations({ https: publicUrl.startsWith('https:') })

  function lookup({ route, search, ipAddress }: PublicRequest) {
    const url = cacheKey(search, route, routeIds)
    const cost = costOf(route)
    const create: RenderResponse = async signal => {
      limits.consume(cost, ipAddress)
      const cacheableStatuses = route.path === paths.unknown ? [404] : [200]
      return limits.inSlot(cost, { ipAddress, signal }, () =>
        renderPublic(pages, Object.assign(new URL(publicUrl), url), {
          signal,
          cacheableStatuses,
          clientLimits: limits.limitsOf(ipAddress),
        }),
      )
    }
    return { cache: route.isFile ? fileCache : pageCache, key: url.pathname + url.search, cost, create }
  }

  return {
    /**
     * The cached response, as it is sent, or null. Throws ShedError when there is none and the client may have none
     * rendered.
     */
    find(request: PublicRequest): Representation | null {
      const { cache, key, cost, create } = lookup(request)
      const response = cache.find(key, create)
      const costsNothing = cache.isRendering(key) || cache.hasUsable(key)
      if (!response && !costsNothing) limits.assertTokens(cost, request.ipAddress)
      return response && representations.find(response, request.preferences)
    },

    /** The response, as it is sent. `signal` is read when it has to be rendered. Throws ShedError. */
    async findOrRender(request: PublicRequest, signal: () => AbortSignal): Promise<Representation> {
      const { cache, key, create } = lookup(request)
      return representations.findOrPrepare(await cache.getOrRender(key, create, signal), request.preferences)
    },
  }
}

/**
 * Browsers revalidate a page before each use, because it changes with a sign-in. Shared caches (RFC 9111, section 5.2.2.10)
 * may serve it for as long as page-cache.ts does; `Vary: Cookie` keeps it from members.
 */
const publicPage = `public, max-age=0, s-maxage=${freshnessMs / seconds}, must-revalidate`

/** A page with stale data of an upstream. */
const stalePage = 'public, max-age=0, must-revalidate'

type Render = { signal: AbortSignal; cacheableStatuses: readonly number[]; clientLimits: ClientLimits }

/**
 * Renders the response for anonymous visitors: the same for everyone, so the request is made anew from only its
 * URL, and inline scripts are named by their hashes. Only responses with one of `cacheableStatuses` are stored.
 */
async function renderPublic(
  pages: Pages,
  url: URL,
  { signal, cacheableStatuses, clientLimits }: Render,
): Promise<CachedResponse> {
  const begunAt = performance.now()
  const nonce = newNonce()
  const respond = () => pages.router(new Request(url, { signal }), nonce)
  const { result, isStale, isLimited } = await withRequestContext(respond, clientLimits)
  const { headers, status } = result.response
  const cacheControl = headers.get('Cache-Control')
  if (status >= 500 || isLimited) headers.set('Cache-Control', 'no-store')
  // A response with stale data is not stored for longer than the outage.
  else if (isStale && !cacheControl?.includes('no-store')) headers.set('Cache-Control', stalePage)
  else if (!cacheControl) headers.set('Cache-Control', publicPage)
  const allowScripts = (html: Buffer) => hashInlineScripts(html, nonce)
  const body = copyFromPool(await readPage(result, { pages, headers, allowScripts }))
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  // Responses that are not text (share cards) are large, rarely requested, and have a cache of their own.
  const cacheable =
    cacheableStatuses.includes(status) &&
    isText(headers) &&
    !/no-store|private/.test(headers.get('Cache-Control') ?? '')
  return {
    status,
    headers: [...headers],
    isText: isText(headers),
    body,
    etag,
    cacheable,
    isStale,
    isLimited,
    begunAt,
    madeAt: performance.now(),
  }
}

/** The cost of a response of the route. To rasterise a drawing takes fifty times as long as to draw it. */
export const costOf = ({ rule, canonicalPath }: MatchedRoute): ResponseCost =>
  canonicalPath.startsWith(drawnPictures) && canonicalPath.endsWith('.png') ? 'raster' : (rule.cost ?? 'page')
