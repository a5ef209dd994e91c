// Navigations: the network first; while it is away, the stored copy of the page, or the offline page.
import { isGatewayError } from '#app/domain/http/is-gateway-error.ts'
import { paths } from '#app/domain/paths.ts'
import { minutes, seconds } from '#app/domain/units.ts'
import { assetsCache } from './cache-names.ts'
import { findCached } from './find-cached.ts'
import { fontsIn, scriptsIn } from './page-html.ts'
import { isStoredPage, storedUrl } from './request-rules.ts'
import { respondWithAsset, storeFiles } from './respond-with-file.ts'
import { countVisitorChanges, findStoredPage, hasStoredPage, storePage } from './stored-pages.ts'
import type { FetchEvent } from './worker-scope.ts'

/** Time the network has before a stored copy is shown. A page without one waits for as long as the browser does. */
const deadlineMs = 4 * seconds

/** Age at which the copy of a page is replaced after a client navigation, which loads no document. */
const refreshMs = 10 * minutes

const offlineCache = assetsCache(import.meta.env.BUILD_ID)

/** Responds to a navigation, and stores the page. */
export async function respondWithPage(event: FetchEvent): Promise<Response> {
  const { request } = event
  const changesBefore = countVisitorChanges()
  const network = loadPage(event)
  const storing = network.then(response => storePage(request.url, response.clone(), changesBefore))
  event.waitUntil(storing.catch(() => {}))
  const inTime = await Promise.race([network.catch(() => null), deadline()])
  if (inTime) return inTime
  return (await findStoredPage(request.url).catch(() => null)) ?? network.catch(findOfflinePage)
}

/**
 * Stores a page that was loaded without its document, unless its copy is new. Stores its scripts too: after an update,
 * the open page has loaded those of the build before.
 */
export async function storeShownPage(shown: string) {
  const url = storedUrl(shown)
  if (!isStoredPage(new URL(url).pathname) || (await hasStoredPage(url, { maxAgeMs: refreshMs }))) return
  const changesBefore = countVisitorChanges()
  const response = await fetch(url, { priority: 'low', signal: AbortSignal.timeout(20 * seconds) })
  const html = await storePage(url, response, changesBefore)
  const scripts = html === null ? [] : scriptsIn(html).map(script => new Request(script))
  await storeFiles(scripts, respondWithAsset)
}

/** Loads the offline page and its fonts. It is that of an anonymous visitor, also when a member is signed in. */
export async function storeOfflinePage() {
  const cache = await caches.open(offlineCache)
  const response = await fetch(paths.offline, { credentials: 'omit', cache: 'reload' })
  if (response.status !== 200) throw new Error(`${paths.offline} responded with ${response.status}`)
  await Promise.all([cache.put(paths.offline, response.clone()), cache.addAll(fontsIn(await response.text()))])
}

/** Rejects without a response of the site. */
async function loadPage({ preloadResponse, request }: FetchEvent) {
  const response = (await preloadResponse) ?? (await fetch(request))
  if (isGatewayError(response.status)) throw new Error(`A proxy responded with ${response.status}`)
  return response
}

const deadline = () => new Promise<null>(resolve => setTimeout(resolve, deadlineMs, null))

const findOfflinePage = async () => (await findCached(offlineCache, paths.offline)) ?? Response.error()
