// The answers to requests that no page should have to think about.
import { kilobytes } from '#app/domain/units.ts'
import { staticErrorPage } from '../responses/static-error-page.ts'
import type { MethodsInstead } from './allowed-methods.ts'
import { isForeign } from './same-origin.ts'
import { isReadable } from './valid-url.ts'

const maxUrlLength = 8 * kilobytes

type Rules = {
  publicUrl: string
  methodsInstead: MethodsInstead
  /** Told of a request that comes from another site, or from this one under a name nobody has set. */
  onForeign: (origin: string | null) => void
}

/** A plain page for a request that goes no further, or null for one that may. */
export function rejectRequest(request: Request, { publicUrl, methodsInstead, onForeign }: Rules) {
  if (request.url.length > maxUrlLength) return staticErrorPage(414)
  const url = new URL(request.url)
  if (!isReadable(url)) return staticErrorPage(400, {}, url)
  const methods = methodsInstead(request.method, url.pathname)
  if (methods) return staticErrorPage(405, { Allow: methods.join(', ') }, url)
  if (!isForeign(request, { publicUrl })) return null
  onForeign(request.headers.get('Origin'))
  return staticErrorPage(403, {}, url)
}
