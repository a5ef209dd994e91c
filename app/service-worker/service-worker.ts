// The service worker of the site (decision 027): stores built files, pictures and the pages somebody reads, and responds
// with them while the site cannot be reached. scripts/build-service-worker.ts makes /sw.js of it.
import { isOutdated } from './cache-names.ts'
import type { PageShown } from './page-shown.ts'
import { isSignIn, kindOfRequest } from './request-rules.ts'
import { respondWithAsset, respondWithPicture, storeFiles } from './respond-with-file.ts'
import { respondWithPage, storeOfflinePage, storeShownPage } from './respond-with-page.ts'
import { forgetMembers, forgetOtherMembers } from './stored-pages.ts'
import { type FetchEvent, worker } from './worker-scope.ts'

const build = import.meta.env.BUILD_ID

worker.addEventListener('install', event => event.waitUntil(storeOfflinePage().then(() => worker.skipWaiting())))

worker.addEventListener('activate', event => event.waitUntil(activate()))

worker.addEventListener('fetch', event => {
  const kind = kindOfRequest(event.request, location.origin)
  if (kind) event.respondWith(respond[kind](event))
})

worker.addEventListener('message', event => {
  event.waitUntil(onPageShown(event.data as PageShown)) // the one message of app/ui/shell/use-service-worker.ts
})

async function activate() {
  for (const name of await caches.keys()) if (isOutdated(name, build)) await caches.delete(name)
  // Firefox (153) shows its own error page when a preload fails, although the worker responds with a stored page.
  const preload = worker.registration.navigationPreload
  await (navigator.userAgent.includes('Firefox/') ? preload?.disable() : preload?.enable())
  await worker.clients.claim()
}

const toFetched = (event: FetchEvent) => ({
  request: event.request,
  waitUntil: (promise: Promise<unknown>) => event.waitUntil(promise.catch(() => {})),
})

const respond = {
  asset: (event: FetchEvent) => respondWithAsset(toFetched(event)),
  picture: (event: FetchEvent) => respondWithPicture(toFetched(event)),
  page: (event: FetchEvent) =>
    isSignIn(event.request.url) ? forgettingMembers(() => respondWithPage(event)) : respondWithPage(event),
  account: ({ request }: FetchEvent) => forgettingMembers(() => fetch(request)),
}

/**
 * Before the request, in case its response is lost; and after it, because of pages that were requested meanwhile. When
 * copies cannot be deleted, because the browser's storage fails, the sign-in still goes on.
 */
async function forgettingMembers(send: () => Promise<Response>) {
  await forgetMembers().catch(() => {})
  try {
    return await send()
  } finally {
    await forgetMembers().catch(() => {})
  }
}

async function onPageShown({ url, memberId, resources }: PageShown) {
  if (memberId !== undefined) await forgetOtherMembers(memberId)
  await storeShownPage(url).catch(() => {})
  const requests = resources.map(resource => new Request(resource))
  const ofKind = (kind: string) => requests.filter(request => kindOfRequest(request, location.origin) === kind)
  await storeFiles(ofKind('asset'), respondWithAsset)
  await storeFiles(ofKind('picture'), respondWithPicture)
}
