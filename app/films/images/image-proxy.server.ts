// The image host of the film database: the one place outside that photographs come from.

import { z } from 'zod'
import { megabytes, seconds } from '#app/domain/units.ts'
import { FilmSourceError } from '../film-source-error.ts'
import type { HttpResponse } from '../upstream/fetch-response.server.ts'
import { withDeadline } from '../upstream/request-context.server.ts'
import { createUpstream, type UpstreamOptions } from '../upstream/upstream.server.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import type { openImageCache } from './image-cache.server.ts'
import { type PictureKind, pictureKindOf } from './picture-kind.ts'

const maxBytes = 5 * megabytes

/** Fetches under way, each with up to `maxBytes` in memory. Beyond that a visitor sees the drawn picture. */
const maxConcurrent = 32

export type Image = { bytes: Buffer; kind: PictureKind }

type HostOptions = { url: string; cache: ReturnType<typeof openImageCache> } & Pick<
  UpstreamOptions,
  'health' | 'onCall'
>

export type ImageProxy = ReturnType<typeof createImageProxy>

/** The host at this address. Size and file are the caller's to check (photographs.ts). */
export function createImageProxy({ url, cache, ...watch }: HostOptions) {
  const upstream = createUpstream({
    name: 'images',
    baseUrl: url,
    timeoutMs: 5 * seconds,
    perSecond: 100,
    maxBytes: maxBytes,
    read: readImage,
    ...watch,
  })
  const pending = new Map<string, Promise<Buffer | null>>()

  return {
    /** The photograph; null when the host has none, does not answer in time, or sends something else. */
    async get(size: string, file: string): Promise<Image | null> {
      const name = `${size}/${file}`
      const bytes = (await cache.get(name)) ?? (await withDeadline(fetched(name), null))
      const kind = bytes && pictureKindOf(bytes)
      return bytes && kind && { bytes, kind }
    },
  }

  /** Asks the host once, however many visitors want it. */
  function fetched(name: string) {
    const running = pending.get(name)
    if (running) return running
    if (pending.size >= maxConcurrent) return Promise.resolve(null)
    const fetching = fetchImage(name).finally(() => pending.delete(name))
    pending.set(name, fetching)
    return fetching
  }

  async function fetchImage(name: string) {
    try {
      const bytes = await upstream.findJson('a picture', { path: name }, z.instanceof(Buffer))
      if (bytes) await cache.put(name, bytes)
      return bytes
    } catch (error) {
      if (error instanceof FilmSourceError) return null
      throw error
    }
  }
}

function readImage({ status, restForMs, bytes }: HttpResponse) {
  if (status === 429) throw new UpstreamError('limited', 'was turned away: too many calls', { restForMs })
  if (status >= 500) throw new UpstreamError('broken', `failed with ${status}`, { restForMs })
  if (status !== 200) return null
  if (pictureKindOf(bytes) === null) throw new UpstreamError('nonsense', 'sent something that is no picture')
  return bytes
}
