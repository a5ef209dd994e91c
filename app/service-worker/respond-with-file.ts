// Built files and pictures: the stored one first.
import { assetsCache, picturesCache } from './cache-names.ts'
import { findCached } from './find-cached.ts'
import { trim } from './trim.ts'

const maxPictures = 300

const assets = assetsCache(import.meta.env.BUILD_ID)

/** Cache first. The hash in its name makes each version a file of its own. */
export async function respondWithAsset({ request, waitUntil }: Fetched) {
  const stored = await findCached(assets, request)
  if (stored) return stored
  const response = await fetch(request)
  if (response.status === 200) waitUntil(store(assets, request, response.clone()))
  return response
}

/** Stale-while-revalidate (RFC 5861), except for pictures that never change. */
export async function respondWithPicture({ request, waitUntil }: Fetched) {
  const stored = await findCached(picturesCache, request)
  if (stored && isImmutable(stored)) return stored
  const load = async () => {
    const response = await fetch(request)
    if (isStorable(response)) waitUntil(storePicture(request, response.clone()))
    return response
  }
  if (!stored) return load()
  waitUntil(load().catch(() => {}))
  return stored
}

/** Stores the files that a page loaded without the worker; from the HTTP cache, as a rule. */
export async function storeFiles(requests: Request[], respond: typeof respondWithAsset) {
  for (const request of requests) {
    const stored: Promise<unknown>[] = []
    await respond({ request, waitUntil: promise => stored.push(promise) }).catch(() => {})
    await Promise.all(stored)
  }
}

async function store(cacheName: string, request: Request, response: Response) {
  const cache = await caches.open(cacheName)
  await cache.put(request, response)
  return cache
}

const storePicture = async (request: Request, response: Response) =>
  trim(await store(picturesCache, request, response), maxPictures)

type Fetched = { request: Request; waitUntil: (promise: Promise<unknown>) => void }

const isImmutable = ({ headers }: Response) => headers.get('Cache-Control')?.includes('immutable') ?? false

const isStorable = ({ status, headers }: Response) =>
  status === 200 && !headers.get('Cache-Control')?.includes('no-store')
