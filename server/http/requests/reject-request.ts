// Rejects requests before routing: URLs that are too long or malformed, wrong methods, cross-site writes.
import { kilobytes } from '#app/domain/units.ts'
import { staticErrorPage } from '../responses/static-error-page.ts'
import type { MethodCheck } from './allowed-methods.ts'
import { isCrossSite } from './csrf-check.ts'
import type { RouteMatcher } from './match-route.ts'
import { isValidUrl } from './valid-url.ts'

const maxUrlLength = 8 * kilobytes

type Rules = {
  publicUrl: string
  matchRoute: RouteMatcher
  checkMethod: MethodCheck
  /** Called with the origin of a cross-site request, or of one to a host other than PUBLIC_URL's. */
  onForeign: (origin: string | null) => void
}

/** Returns a static error page, or null when the request may continue. */
export function rejectRequest(request: Request, { publicUrl, matchRoute, checkMethod, onForeign }: Rules) {
  if (request.url.length > maxUrlLength) return staticErrorPage(414)
  const url = new URL(request.url)
  if (!isValidUrl(url)) return staticErrorPage(400, {}, url)
  const methods = checkMethod(request.method, url.pathname)
  if (methods) return staticErrorPage(405, { Allow: methods.join(', ') }, url)
  const { isData, isFile } = matchRoute(url.pathname)
  if (isData && isFile) return staticErrorPage(404, {}, url)
  if (!isCrossSite(request, { publicUrl })) return null
  onForeign(request.headers.get('Origin'))
  return staticErrorPage(403, {}, url)
}
