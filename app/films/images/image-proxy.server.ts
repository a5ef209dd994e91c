// Fetches images from TMDB's image host, so that browsers never contact it.

import { z } from 'zod'
import { megabytes, seconds } from '#app/domain/units.ts'
import { nullIfUnavailable } from '../film-source-error.ts'
import type { HttpResponse } from '../upstream/fetch-response.server.ts'
import { consumePictureFetch, nullAfterDeadline } from '../upstream/request-context.server.ts'
import { createUpstream, type UpstreamOptions } from '../upstream/upstream.server.ts'
import { InvalidResponseError, RateLimitedError, SchemaMismatchError, ServerError } from '../upstream/upstream-error.ts'
import type { openImageCache } from './image-cache.server.ts'
import { findPictureFault, wholePictureKindOf } from './picture-fault.ts'
import { type PictureKind, pictureKindOf } from './picture-kind.ts'

const maxBytes = 5 * megabytes

/** Concurrent fetches, each with up to `maxBytes` in memory. Above it the drawn picture is shown. */
const maxConcurrent = 32

export type Image = { bytes: Buffer; kind: PictureKind }

type ProxyOptions = { url: string; cache: Pick<ReturnType<typeof openImageCache>, 'get' | 'put'> } & Pick<
  UpstreamOptions,
  'health' | 'onCall'
>

export type ImageProxy = ReturnType<typeof createImageProxy>

/** A client of the image host with a cache. The caller checks size and file (image-url.ts). */
export function createImageProxy({ url, cache, ...upstreamHooks }: ProxyOptions) {
  const upstream = createUpstream({
    name: 'images',
    baseUrl: url,
    timeoutMs: 5 * seconds,
    perSecond: 100,
    maxBytes,
    read: parseImageResponse,
    ...upstreamHooks,
  })
  const pending = new Map<string, Promise<Buffer | null>>()

  return {
    /**
     * The image; null when the host has none, times out, or sends something else, and when the client of the current
     * request has used up its fetches.
     */
    async get(size: string, file: string): Promise<Image | null> {
      const name = `${size}/${file}`
      return toImage(await cache.get(name)) ?? toImage(await nullAfterDeadline(fetchOnce(size, name)))
    },
  }

  /** Concurrent requests for one image share a fetch. */
  function fetchOnce(size: string, name: string) {
    const running = pending.get(name)
    if (running) return running
    if (pending.size >= maxConcurrent || !consumePictureFetch(size)) return Promise.resolve(null)
    const fetching = fetchImage(name).finally(() => pending.delete(name))
    pending.set(name, fetching)
    return fetching
  }

  async function fetchImage(name: string) {
    const bytes = await upstream.fetchOrNull('a picture', { path: name }, z.instanceof(Buffer)).catch(nullIfUnavailable)
    if (bytes) await cache.put(name, bytes)
    return bytes
  }
}

/** Null for bytes of no whole picture, such as a stored file that a power cut has emptied. */
function toImage(bytes: Buffer | null): Image | null {
  const kind = bytes && wholePictureKindOf(bytes)
  return bytes && kind && { bytes, kind }
}

function parseImageResponse({ status, retryAfterMs, bytes }: HttpResponse) {
  if (status === 429) throw new RateLimitedError('rate limited (429)', { retryAfterMs })
  if (status >= 500) throw new ServerError(`failed with ${status}`, { retryAfterMs })
  if (status !== 200) return null
  const kind = pictureKindOf(bytes)
  if (kind === null) throw new InvalidResponseError('sent something other than an image')
  const fault = findPictureFault(bytes, kind)
  // A response without Content-Length that ends early is complete for HTTP, and the host may have the picture in part only.
  if (fault === 'cut') throw new SchemaMismatchError('sent a part of an image')
  if (fault === 'too-large') throw new SchemaMismatchError('sent an image of too many pixels')
  return bytes
}
