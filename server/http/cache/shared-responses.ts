// Responses that are the same for every anonymous visitor: from the page cache, or rendered within the load limits.
import type { ServerBuild } from 'react-router'
import { drawnPictures, paths } from '#app/domain/paths.ts'
import type { ResponseCost } from '#app/route-rules.ts'
import type { LoadLimits } from '../limits/load-limits.ts'
import type { MatchedRoute } from '../requests/match-route.ts'
import type { Representation } from '../responses/representation.ts'
import { type Pages, renderForEveryone } from '../responses/responses.ts'
import { cacheKey } from './cache-key.ts'
import { createPageCache, type RenderResponse } from './page-cache.ts'
import { createRepresentations, type Preferences } from './representations.ts'

type Parts = { pages: Pages; build: Pick<ServerBuild, 'routes'>; publicUrl: string; limits: LoadLimits }

export type SharedRequest = {
  route: MatchedRoute
  search: URLSearchParams
  /** The client's. */
  ipAddress: string
  preferences: Preferences
}

export type SharedResponses = ReturnType<typeof createSharedResponses>

/** The shared responses of one running site. */
export function createSharedResponses({ pages, build, publicUrl, limits }: Parts) {
  const routeIds = new Set(Object.keys(build.routes))
  const cache = createPageCache()
  const representations = createRepresentations({ https: publicUrl.startsWith('https:') })

  function lookup({ route, search, ipAddress }: SharedRequest) {
    const url = cacheKey(search, route, routeIds)
    const cost = costOf(route)
    const create: RenderResponse = async signal => {
      limits.consume(cost, ipAddress)
      const cacheableStatuses = route.path === paths.unknown ? [404] : [200]
      return limits.inSlot(cost, { ipAddress, signal }, () =>
        renderForEveryone(pages, Object.assign(new URL(publicUrl), url), { signal, cacheableStatuses }),
      )
    }
    return { key: url.pathname + url.search, cost, create }
  }

  return {
    /**
     * The cached response, as it is sent, or null. Throws ShedError when there is none and the client may have none
     * rendered.
     */
    find(request: SharedRequest): Representation | null {
      const { key, cost, create } = lookup(request)
      const response = cache.find(key, create)
      if (!response && !cache.isRendering(key)) limits.assertTokens(cost, request.ipAddress)
      return response && representations.find(response, request.preferences)
    },

    /** The response, as it is sent. `signal` is read when it has to be rendered. Throws ShedError. */
    async findOrRender(request: SharedRequest, signal: () => AbortSignal): Promise<Representation> {
      const { key, create } = lookup(request)
      return representations.findOrPrepare(await cache.getOrRender(key, create, signal), request.preferences)
    },
  }
}

/** Rasterising a drawing takes fifty times as long as drawing it. */
export const costOf = ({ rule, canonicalPath }: MatchedRoute): ResponseCost =>
  canonicalPath.startsWith(drawnPictures) && canonicalPath.endsWith('.png') ? 'raster' : (rule.cost ?? 'page')
